import { type SmsWords, smsText } from '@geonod/contracts/sms-text';

/** Stands for the part of a link that is made when a message is sent: as long as a recipient's token. */
export const idPlaceholder = 'x'.repeat(22);

/** A text message as its preview shows it: joined, the parts are the message. */
interface SmsParts {
  readonly sender: string;
  readonly words: string;
  readonly link: string;
  /** Stands for what is not known before the message is sent. */
  readonly id: string;
  readonly end: string;
}

/** The message that these plain words come to, with a link of the site at `origin`. */
export function smsParts(
  { words, name, dialCode }: Pick<SmsWords, 'name' | 'dialCode'> & { readonly words: string },
  origin: string,
): SmsParts {
  const text = smsText({
    name,
    message: words,
    link: `${origin}/link/${idPlaceholder}`,
    dialCode,
  });
  const linkAt = text.lastIndexOf(` ${origin}/link/`);
  const idAt = text.indexOf(idPlaceholder, linkAt);
  const idEnd = idAt + idPlaceholder.length;
  return {
    sender: text.slice(0, linkAt - words.length),
    words,
    link: text.slice(linkAt, idAt),
    id: text.slice(idAt, idEnd),
    end: text.slice(idEnd),
  };
}
