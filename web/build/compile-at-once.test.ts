import { expect, it } from 'vitest';
import { wrapHandedOn } from './compile-at-once.ts';

it('writes what a module hands on for the value of a variable in parentheses, and nothing else', () => {
  const code =
    'import{t as e}from"./a.js";var t=e(e=>{e.é=n(()=>1)}),r=e((e,t)=>{t.exports=1}),l=3;r(()=>2),l=4,t=e(e=>{e.t=n(()=>3)});r=e(()=>5);export{t};';
  expect(wrapHandedOn(code)).toBe(
    'import{t as e}from"./a.js";var t=e((e=>{e.é=n(()=>1)})),r=e(((e,t)=>{t.exports=1})),l=3;r(()=>2),l=4,t=e((e=>{e.t=n(()=>3)}));r=e((()=>5));export{t};',
  );
});
