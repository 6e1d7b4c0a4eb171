import { requestStatus } from '@geonod/contracts';
import { memberDocument } from '@geonod/contracts/documents/member';
import { notificationDocument } from '@geonod/contracts/documents/notification';
import { requestDocument } from '@geonod/contracts/documents/request';
import { describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { demoDocuments, demoMembers } from './demo-data.ts';

const now = new Date('2026-11-20T14:05:00Z');
const schemas: Record<string, z.ZodMiniType> = {
  members: memberDocument,
  requests: requestDocument,
  notifications: notificationDocument,
};

function documentsIn(collection: string) {
  return demoDocuments(now).filter(([path]) => path.startsWith(`${collection}/`));
}

describe('the demo data', () => {
  it.each(demoDocuments(now))('%s is a document as the product reads it', (path, fields) => {
    const schema = schemas[path.split('/')[0] ?? ''];
    expect(schema && z.safeParse(schema, fields).error?.issues).toBeUndefined();
  });

  it('shows a request in every status that a member meets', () => {
    const shown = documentsIn('requests').map(([, fields]) => fields.status);
    expect(new Set(shown)).toEqual(new Set(requestStatus.options));
  });

  it('keeps its pending requests open and its trial running, whenever the product starts', () => {
    const pending = documentsIn('requests').filter(([, fields]) => fields.status === 'pending');
    expect(pending.length).toBeGreaterThan(0);
    for (const [, fields] of pending) expect(Number(fields.expiresAt)).toBeGreaterThan(+now);
    const trial = documentsIn('members').find(([path]) => path.endsWith(demoMembers.trial.uid));
    const { subscription } = z.parse(memberDocument, trial?.[1]);
    expect(Number(subscription?.currentPeriodEnd)).toBeGreaterThan(+now);
  });
});
