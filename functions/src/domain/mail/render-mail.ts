import type { MailContent, MailTemplate, MailValues } from '@geonod/contracts/documents/mail';
import { asHtml } from './as-html.ts';
import type { LinkedText, MailText } from './mail-text.ts';
import { type MailSetting, templates } from './templates.ts';

export interface RenderedMail {
  /** One line. */
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** A mail's subject, its HTML and the same as plain text. */
export function renderMail(content: MailContent, setting: MailSetting): RenderedMail {
  const { helpEmail } = setting;
  const mail = write(content.template, content.values, setting);
  return { subject: mail.subject, html: asHtml(mail, helpEmail), text: asText(mail, helpEmail) };
}

function write<Template extends MailTemplate>(
  template: Template,
  values: MailValues<Template>,
  setting: MailSetting,
): MailText {
  return templates[template](values, setting);
}

/** A mail as plain text: the same words in the same order, with every address written out. */
function asText(mail: MailText, help: string): string {
  const { title, paragraphs, facts = [], action, afterwards = [], why } = mail;
  const blocks = [
    title,
    ...paragraphs,
    facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
    action ? `${action.label}:\n${action.url}` : '',
    ...afterwards.map(afterword),
    `--\nGeoNod\n${why}\nQuestions: ${help}`,
  ];
  return `${blocks.filter((block) => block !== '').join('\n\n')}\n`;
}

function afterword(said: string | LinkedText): string {
  return typeof said === 'string' ? said : `${said.text}\n${said.url}`;
}
