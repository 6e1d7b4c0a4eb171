import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { PasswordField } from './password-field.tsx';

it('the only control that is called by the label of a password is its field', () => {
  const html = renderToStaticMarkup(<PasswordField label="Password" />);
  const [, field] = /<label [^>]*for="([^"]+)"[^>]*>Password<\/label>/.exec(html) ?? [];
  expect(html).toMatch(new RegExp(`<input [^>]*id="${field}"`));
  expect(html).not.toMatch(/aria-label="[^"]*password/i);
  expect(html).toMatch(/<button [^>]*>Show<\/button>/);
});

it('the button beside it says of what it is', () => {
  const html = renderToStaticMarkup(<PasswordField label="New password" />);
  const [, label] = /<label id="([^"]+)"[^>]*>New password</.exec(html) ?? [];
  expect(label).toBeDefined();
  expect(html).toContain(`aria-describedby="${label}"`);
});
