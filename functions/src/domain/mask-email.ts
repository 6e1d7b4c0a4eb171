import { linkNameProblem } from '@geonod/contracts/link-name';

const shownCharacters = 2;

/**
 * An e-mail that its owner's acquaintances recognise and nobody else can use: `marina@example.com` becomes
 * `ma••••@example.com`. The number of dots is always the same, so that it tells nothing.
 *
 * A domain can be anybody's for a few reais, and is held to what a name is: one that reads like the police, a bank, an
 * authority or this product is covered, too.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '••••';
  const name = [...email.slice(0, at)];
  const shown = name.length > shownCharacters ? shownCharacters : 1;
  return `${name.slice(0, shown).join('')}••••@${maskDomain(email.slice(at + 1))}`;
}

function maskDomain(domain: string): string {
  const words = domain.replace(/[.-]+/g, ' ').trim();
  return linkNameProblem(words) === 'pretends' ? '••••' : domain;
}

/** The same for somebody with an e-mail of their own, who is not to take the other for that. */
export function maskEmailBeside(email: string, own: string): string {
  const masked = maskEmail(email);
  return masked === maskEmail(own) ? `${masked}, another than this one` : masked;
}
