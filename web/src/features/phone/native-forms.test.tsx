import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { LocateForm } from './locate-form.tsx';
import { QuickLocateForm } from './quick-locate-form.tsx';

const markup = (form: ReactNode) =>
  renderToStaticMarkup(<StaticRouter location="/">{form}</StaticRouter>);

/** The tags of the controls that a browser would send, without any script. */
const named = (html: string) => html.match(/<input[^>]* name="[^>]*>/g) ?? [];

describe('before any script runs', () => {
  it('the first form sends the code of Brazil and a number to /loading', () => {
    const html = markup(<LocateForm />);
    expect(html).toMatch(/^<form action="\/loading" method="get">/);
    expect(html).toContain('<button type="submit"');
    const [code, phone, ...others] = named(html);
    expect(code).toContain('type="hidden" name="code" value="+55"');
    expect(phone).toMatch(/type="tel".* name="phone"/);
    expect(phone).toContain('required');
    expect(others).toEqual([]);
  });

  it('the short form sends one of its three codes and a number to /loading', () => {
    const html = markup(<QuickLocateForm />);
    expect(html).toMatch(/^<form [^>]*action="\/loading" method="get">/);
    const [brazil, states, kingdom, phone, ...others] = named(html);
    expect(brazil).toMatch(/type="radio" name="code" checked="" value="\+55"/);
    expect(states).toContain('value="+1"');
    expect(kingdom).toContain('value="+44"');
    expect(phone).toMatch(/required="" .*type="tel" name="phone"/);
    expect(others).toEqual([]);
  });
});
