import * as z from 'zod/mini';

const functionLog = z.object({
  severity: z.optional(z.string()),
  message: z.string(),
  event: z.optional(z.string()),
});

/** Every few seconds here, and of no news: its absence is what tells something, where alerts are. */
const routine = 'run-ended';

/**
 * What of the emulators' output a developer wants to see while working: what functions log, mails
 * that would have been sent, with the site's own address in them as in production, and functions that cannot be loaded.
 * Null for everything else.
 */
export function noteworthy(line: string, siteUrl: string): string | null {
  const printed = /^> {2}(.*)$/.exec(line)?.[1];
  if (printed !== undefined) return functionOutput(printed);
  const mail = /^i {2}(To .+ follow this link: .+)$/.exec(line)?.[1];
  if (mail !== undefined) return `  mail       ${withOwnPage(mail, siteUrl)}`;
  if (/^\w*Error: |^ {4}at .*\/functions\/src\//.test(line)) return `  functions  ${line}`;
  if (/^⬢ {2}functions: /.test(line)) return `  functions  ${line.slice('⬢  functions: '.length)}`;
  return null;
}

/** The emulator links to a page of its own; in production the mail templates are set to the site's. */
function withOwnPage(mail: string, siteUrl: string): string {
  return mail.replace(
    /https?:\S+\?\S*mode=(resetPassword|verifyEmail)\S*/,
    (link, mode: string) => {
      const code = new URL(link).searchParams.get('oobCode') ?? '';
      const query = new URLSearchParams({ mode, oobCode: code });
      return `${siteUrl}/reset-password?${query.toString()}`;
    },
  );
}

/** `firebase-functions/logger` writes JSON; anything else is shown as it is. */
function functionOutput(printed: string): string | null {
  const { data } = functionLog.safeParse(parseJson(printed));
  if (!data) return `  functions  ${printed}`;
  const { severity = 'INFO', message, event } = data;
  if (event === routine) return null;
  return `  functions  ${severity === 'INFO' ? message : `${severity} ${message}`}`;
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
