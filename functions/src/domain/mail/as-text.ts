import type { LinkedText, MailText } from './mail-text.ts';

/** A mail as plain text: the same words in the same order, with every address written out. */
export function asText(mail: MailText, help: string): string {
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
