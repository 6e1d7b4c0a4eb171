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

/** Mailboxes that everybody can have, and whose names everybody knows: in Brazil, Portugal, Spain, and elsewhere. */
const providers = new Set(
  `gmail.com googlemail.com icloud.com me.com mac.com aol.com
  uol.com.br bol.com.br terra.com.br ig.com.br globo.com globomail.com r7.com zipmail.com.br
  sapo.pt netcabo.pt clix.pt mail.pt iol.pt terra.es ono.com
  proton.me protonmail.com tutanota.com tuta.com fastmail.com hey.com zoho.com mail.com email.com
  web.de t-online.de freenet.de laposte.net free.fr libero.it virgilio.it qq.com 163.com naver.com
  yandex.com yandex.ru mail.ru`.split(/\s+/),
);

/** Providers with a name for each country: `hotmail.com.br`, `yahoo.es`, `live.co.uk`. */
const ofManyCountries =
  /^(?:gmx|hotmail|live|msn|outlook|yahoo|ymail|rocketmail)\.(?:com|net|[a-z]{2}|com?\.[a-z]{2})$/;

/** Whether a domain, in small letters, is a mail provider's of whom nobody takes a mailbox for an authority's. */
export function isPublicMailProvider(domain: string): boolean {
  return providers.has(domain) || ofManyCountries.test(domain);
}
