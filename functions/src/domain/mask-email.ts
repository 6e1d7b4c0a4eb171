import { isPublicMailProvider } from './public-mail-providers.ts';

const shownCharacters = 2;

/**
 * An e-mail that its owner's acquaintances recognise and nobody else can use: `marina@gmail.com` becomes
 * `ma••••@gmail.com`. The number of dots is always the same, so that it tells nothing.
 *
 * A domain can be anybody's for a few reais, and would say that an authority or a company asks. It is shown where it is a
 * mail provider's that everybody knows; of any other stay as many letters as of a name, and its ending where that is too
 * short to say anything: `ma••••@ex••••.com`.
 */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return '••••';
  return `${covered(email.slice(0, at))}@${maskDomain(email.slice(at + 1).toLowerCase())}`;
}

function maskDomain(domain: string): string {
  if (isPublicMailProvider(domain)) return domain;
  const [, own = domain, ending = ''] = /^(.+)(\.[a-z]{2,3})$/u.exec(domain) ?? [];
  return `${covered(own)}${ending}`;
}

function covered(text: string): string {
  const letters = [...text];
  const shown = letters.length > shownCharacters ? shownCharacters : 1;
  return `${letters.slice(0, shown).join('')}••••`;
}

/** The same for somebody with an e-mail of their own, who is not to take the other for that. */
export function maskEmailBeside(email: string, own: string): string {
  const masked = maskEmail(email);
  return masked === maskEmail(own) ? `${masked}, another than this one` : masked;
}
