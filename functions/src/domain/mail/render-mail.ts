import type { MailContent, MailTemplate, MailValues } from '@geonod/contracts/documents/mail';
import { asHtml } from './as-html.ts';
import { asText } from './as-text.ts';
import type { MailText } from './mail-text.ts';
import { type MailSetting, templates } from './templates.ts';

/** Where questions go; the site names the same address. */
const help = 'help@geonod.app';

export interface RenderedMail {
  /** One line. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A mail's subject, its HTML and the same as plain text. */
export function renderMail(content: MailContent, setting: MailSetting): RenderedMail {
  const mail = write(content.template, content.values, setting);
  return { subject: mail.subject, html: asHtml(mail, help), text: asText(mail, help) };
}

function write<Template extends MailTemplate>(
  template: Template,
  values: MailValues<Template>,
  setting: MailSetting,
): MailText {
  return templates[template](values, setting);
}
