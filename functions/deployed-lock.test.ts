import { expect, it } from 'vitest';
import { lockForFunctions, productionPackages } from './deployed-lock.ts';

const packages = {
  functions: { dependencies: { one: '1' }, devDependencies: { tool: '1' } },
  'functions/node_modules/one': { version: '1.0.0', dependencies: { two: '1', three: '1' } },
  'functions/node_modules/one/node_modules/two': { version: '1.1.0', dev: true },
  'node_modules/one': { version: '2.0.0' },
  'node_modules/two': { version: '2.2.0' },
  'node_modules/three': {
    version: '3.0.0',
    optionalDependencies: { four: '1', 'not-here': '1' },
    peerDependencies: { five: '1', six: '1' },
    peerDependenciesMeta: { six: { optional: true } },
  },
  'node_modules/four': { version: '4.0.0', optional: true, dependencies: { one: '1' } },
  'node_modules/five': { version: '5.0.0', peer: true, integrity: 'sha512-five' },
  'node_modules/six': { version: '6.0.0' },
  'node_modules/tool': { version: '1.0.0' },
};

const manifest = {
  name: 'functions',
  version: '1.0.0',
  engines: { node: '24' },
  dependencies: { one: '1' },
};

it('finds packages where Node would, the nearest first', () => {
  expect([...productionPackages(packages, 'functions').all].sort()).toEqual([
    'functions/node_modules/one',
    'functions/node_modules/one/node_modules/two',
    'node_modules/five',
    'node_modules/four',
    'node_modules/one',
    'node_modules/three',
  ]);
});

it('refuses to give one place to two versions, for the functions would run with either', () => {
  const whole = { lockfileVersion: 3, packages };
  expect(() => lockForFunctions(whole, manifest)).toThrow(
    'node_modules/one is needed in two versions',
  );
});

it('locks what the functions need at the versions of the checkout, and nothing else', () => {
  const { 'node_modules/one': _, ...others } = packages;
  const whole = {
    lockfileVersion: 3,
    packages: { ...others, 'node_modules/four': { version: '4.0.0', optional: true } },
  };
  expect(lockForFunctions(whole, manifest)).toEqual({
    name: 'functions',
    version: '1.0.0',
    lockfileVersion: 3,
    requires: true,
    packages: {
      '': manifest,
      'node_modules/one': packages['functions/node_modules/one'],
      'node_modules/one/node_modules/two': { version: '1.1.0' },
      'node_modules/three': packages['node_modules/three'],
      'node_modules/four': { version: '4.0.0', optional: true },
      'node_modules/five': { version: '5.0.0', integrity: 'sha512-five' },
    },
  });
});
