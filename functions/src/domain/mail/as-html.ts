import { escapeHtml } from '../escape-html.ts';
import { day, night } from './colours.ts';
import type { LinkedText, MailText } from './mail-text.ts';

const font = 'font-family:system-ui,-apple-system,Segoe UI,Roboto,Helvetica,Arial,sans-serif';

/** What a reader who prefers dark gets, where the mail program can tell: classes over the inline styles of the day. */
const nightStyles = `@media (prefers-color-scheme:dark){
.paper{background:${night.paper}!important}
.sheet{background:${night.sheet}!important;border-color:${night.frame}!important}
.ink{color:${night.ink}!important}
.ink2{color:${night['ink-2']}!important}
.ink3{color:${night['ink-3']}!important}
.line{border-color:${night.hair}!important}
.nod{color:${night.signal}!important}
.main{background:${night.signal}!important;border-color:${night.signal}!important;color:${night['on-signal']}!important}
.plain{border-color:${night.frame}!important;color:${night.ink}!important}
}`;

/** A mail as HTML: tables and inline styles, as mail programs need them; nothing is loaded from anywhere. */
export function asHtml(mail: MailText, help: string): string {
  const { title, paragraphs, facts = [], action, afterwards = [], why } = mail;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(mail.subject)}</title>
<style>${nightStyles}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${day.paper}">
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${day.paper}">
<tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="ink" style="${font};font-size:22px;font-weight:600;color:${day.ink};padding:0 4px 16px">Geo<span class="nod" style="color:${day.signal}">Nod</span></td></tr>
<tr><td class="sheet" style="background:${day.sheet};border:1px solid ${day.frame};padding:28px 24px 12px">
<h1 class="ink" style="${font};font-size:24px;line-height:1.25;font-weight:600;color:${day.ink};margin:0 0 16px">${escapeHtml(title)}</h1>
${paragraphs.map((text) => paragraph(escapeHtml(text))).join('\n')}
${facts.length > 0 ? factTable(facts) : ''}
${action ? button(action) : ''}
${afterwards.map(afterword).join('\n')}
</td></tr>
<tr><td class="ink3" style="${font};font-size:14px;line-height:1.5;color:${day['ink-3']};padding:16px 4px 0">${escapeHtml(why)} Questions: <a class="ink3" style="color:${day['ink-3']}" href="mailto:${escapeHtml(help)}">${escapeHtml(help)}</a></td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}

function paragraph(html: string): string {
  return `<p class="ink2" style="${font};font-size:17px;line-height:1.5;color:${day['ink-2']};margin:0 0 16px;overflow-wrap:anywhere">${html}</p>`;
}

function factTable(facts: NonNullable<MailText['facts']>): string {
  const rows = facts.map(([label, value]) => {
    const line = `border-top:1px solid ${day.hair};padding:12px 0;vertical-align:top`;
    return `<tr><th scope="row" class="line ink3" align="left" style="${font};font-size:15px;line-height:1.45;font-weight:400;color:${day['ink-3']};${line};padding-right:16px;width:1%;white-space:nowrap">${escapeHtml(label)}</th><td class="line ink" style="${font};font-size:15px;line-height:1.45;color:${day.ink};${line}">${escapeHtml(value)}</td></tr>`;
  });
  return `<table width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px">${rows.join('')}</table>`;
}

function button({ label, url, main }: NonNullable<MailText['action']>): string {
  const colours = main
    ? `background:${day.signal};color:${day['on-signal']};border:2px solid ${day.signal}`
    : `color:${day.ink};border:2px solid ${day.frame}`;
  return `<p style="margin:4px 0 20px"><a class="${main ? 'main' : 'plain'}" href="${escapeHtml(url)}" style="${font};${colours};display:inline-block;padding:13px 22px;border-radius:6px;font-size:17px;line-height:1.2;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>`;
}

function afterword(said: string | LinkedText): string {
  if (typeof said === 'string') return paragraph(escapeHtml(said));
  const address = escapeHtml(said.url);
  if (said.isUrlHidden) {
    const text = escapeHtml(said.text.replace(/:$/, ''));
    return paragraph(`<a class="ink2" style="color:${day['ink-2']}" href="${address}">${text}</a>`);
  }
  return paragraph(
    `${escapeHtml(said.text)} <a class="ink" style="color:${day.ink}" href="${address}">${address}</a>`,
  );
}
