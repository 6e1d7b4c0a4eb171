import { reminderAfterHours, requestLifetimeHours } from '@geonod/contracts';
import { dayMs, hourMs, minuteMs } from '@geonod/contracts/durations';
import { type DeedName, deeds } from './deeds.ts';
import type { Story } from './story.ts';

/** How a request stands when two things happen to it. */
interface Standing {
  readonly kind: 'number' | 'link';
  readonly begin: (story: Story) => Promise<void>;
}

/** What must have gone well for a standing to be one. */
async function did(story: Story, ...names: readonly DeedName[]): Promise<void> {
  for (const name of names) {
    story.world.pass(1000);
    const { status, body } = await deeds[name].do(story);
    if (status !== 200) throw new Error(`${name}: ${status} ${JSON.stringify(body)}`);
  }
}

async function must(asked: Promise<{ readonly status: number }>): Promise<void> {
  const { status } = await asked;
  if (status !== 200) throw new Error(`Asking: ${status}`);
}

async function texted(story: Story): Promise<void> {
  await must(story.askByNumber());
  await did(story, 'the message is sent', 'a delivery is reported');
}

function textedAnd(...names: readonly DeedName[]): Standing {
  const begin = async (story: Story) => {
    await texted(story);
    await did(story, ...names);
  };
  return { kind: 'number', begin };
}

function linkedAnd(...names: readonly DeedName[]): Standing {
  const begin = async (story: Story) => {
    await must(story.askByLink());
    await did(story, ...names);
  };
  return { kind: 'link', begin };
}

async function reminded(story: Story): Promise<void> {
  await texted(story);
  story.world.pass(reminderAfterHours * hourMs);
  await did(story, 'reminds');
  story.isReminded = true;
}

export const standings = {
  'was asked, and is not texted yet': {
    kind: 'number',
    begin: (story) => must(story.askByNumber()),
  },
  'was texted': textedAnd(),
  'was texted long enough ago to be reminded': {
    kind: 'number',
    begin: async (story) => {
      await texted(story);
      story.world.pass(reminderAfterHours * hourMs);
    },
  },
  'is to be reminded': { kind: 'number', begin: reminded },
  'was reminded': {
    kind: 'number',
    begin: async (story) => {
      await reminded(story);
      await did(story, 'the message is sent');
    },
  },
  'was texted and shared': textedAnd('shares'),
  'was texted and answered': textedAnd('answers without a place'),
  'was texted and declined': textedAnd('declines'),
  'was texted and stopped messages': textedAnd('stops messages'),
  'was asked a second time': {
    kind: 'number',
    begin: async (story) => {
      await texted(story);
      story.world.pass(11 * minuteMs);
      await did(story, 'asks the number again');
    },
  },
  'was texted, and the question was deleted': textedAnd('deletes'),
  'was texted, and the time is over': {
    kind: 'number',
    begin: async (story) => {
      await texted(story);
      story.world.pass(requestLifetimeHours * hourMs);
    },
  },
  'was sent a link': linkedAnd(),
  'was sent a link and shared': linkedAnd('shares'),
  'was sent a link and answered': linkedAnd('answers without a place'),
  'was sent a link that was made anew': {
    kind: 'link',
    begin: async (story) => {
      await must(story.askByLink());
      await did(story, 'makes the link anew');
      story.passOnNewLink();
    },
  },
  'was sent a link, and its day is over': {
    kind: 'link',
    begin: async (story) => {
      await must(story.askByLink());
      await did(story, 'shares');
      story.world.pass(40 * dayMs);
    },
  },
} as const satisfies Readonly<Record<string, Standing>>;

export type StandingName = keyof typeof standings;
