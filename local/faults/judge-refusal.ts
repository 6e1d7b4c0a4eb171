import { endpoints, errorBody, errorCatalogue } from '@geonod/contracts';
import type { Page } from 'playwright-core';

/** What only a log may say. */
const whatBroke = /node_modules|\.ts:\d|\n\s+at |grpc|ECONN/i;

/** What is wrong with how a call was refused: it is in words of the catalogue, and without a word of what broke. */
export function judgeRefusal(name: string, status: number, body: unknown): string[] {
  const { data } = errorBody.safeParse(body);
  const said = JSON.stringify(body);
  return [
    ...(data && errorCatalogue[data.code].status === status
      ? []
      : [`${name} responded ${status} ${said}`]),
    ...(whatBroke.test(said) ? [`${name} told what broke: ${said}`] : []),
  ];
}

/** Judges every refusal that a page is given from now on. Returns what is wrong so far. */
export function judgeRefusals(page: Page): () => Promise<readonly string[]> {
  const judged: Promise<string[]>[] = [];
  page.on('response', (response) => {
    const name = new URL(response.url()).pathname.split('/')[1] ?? '';
    if (response.ok() || !Object.hasOwn(endpoints, name)) return;
    judged.push(
      response.json().then(
        (body: unknown) => judgeRefusal(name, response.status(), body),
        // The page has gone on, and with it what it was told.
        () => [],
      ),
    );
  });
  return async () => (await Promise.all(judged)).flat();
}
