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
