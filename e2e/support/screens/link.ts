import type { RequestDocument } from '@geonod/contracts/documents/request';
import { hourMs, minuteMs } from '@geonod/contracts/durations';
import type { Page } from 'playwright-core';
import { freshNumber } from '../find.ts';
import { isWhereItWasShared, keyKept, putRequest, tokenOf } from '../requests.ts';
import { sendAtOnce } from '../undo.ts';
import {
  button,
  heading,
  inOneVisit,
  leaveUnanswered,
  meets,
  refused,
  type Screen,
} from './screen.ts';

const geocoder = 'nominatim.openstreetmap.org';
const here = { latitude: -23.55396, longitude: -46.65822, accuracy: 14 };
const address = 'Rua Augusta, 1508, Consolação, São Paulo';
const update = '**/updateRequest/*';
const declining = '**/declineRequest/*';
const reporting = '**/reportRequest/*';

const outdoors: Pick<Screen, 'visit'> = {
  visit: {
    geolocation: here,
    allow: { hosts: [geocoder], consoleErrors: [/Failed to load resource/] },
  },
};
const lost = meets(/Failed to load resource/);

/** Opens the link of a request, which is pending unless told otherwise. */
async function openLink(page: Page, fields?: Partial<RequestDocument>): Promise<void> {
  await page.route(`https://${geocoder}/**`, (route) =>
    route.fulfill({ json: { display_name: address } }),
  );
  const id = await putRequest(fields);
  await page.goto(`/link/${fields?.type === 'number' ? tokenOf(id) : id}`);
  await page.getByRole('status', { name: 'Reading the request' }).waitFor({ state: 'detached' });
}

const share = (page: Page) => button(page, 'Share my location').click();
const send = async (page: Page) => {
  await share(page);
  await button(page, 'Send this location').click();
};
const shared = (page: Page) => heading(page, 'Location shared successfully!').waitFor();
const decline = async (page: Page) => {
  await button(page, 'Decline').click();
  await sendAtOnce(page);
};
const stopMessages = async (page: Page) => {
  await button(page, 'Never text me again').click();
  await button(page, 'Stop all messages from GeoNod').click();
  await sendAtOnce(page);
  await heading(page, 'Members can no longer text you').waitFor();
};
/** The page says so, and asks nothing. */
const ended = async (page: Page, title: string) => {
  await heading(page, title).waitFor();
  await button(page, 'Share my location').waitFor({ state: 'detached' });
};
const texted = { type: 'number', phoneNumber: '5511987650000', message: 'Oi?' } as const;
const past = () => new Date(Date.now() - minuteMs);
const completed = () =>
  ({ status: 'completed', completedAt: past(), location: { ...here, address: null } }) as const;
const sharedByText = () =>
  ({
    ...texted,
    ...completed(),
    location: { ...here, address, precision: 'exact', takenAt: past(), viewingKey: keyKept },
  }) as const;

/** Before the answer, and on the way to it. */
export const askingScreens: readonly Screen[] = [
  {
    name: 'link-looking-up',
    open: async (page) => {
      await leaveUnanswered(page, '**/readRequest/*');
      await page.goto(`/link/${await putRequest()}`);
      await page.locator('#root:not([data-prerendered])').waitFor();
    },
  },
  inOneVisit(
    {
      name: 'link-denied',
      open: async (page) => {
        await openLink(page);
        await share(page);
        await page.getByText('Unable to retrieve your location.').waitFor();
      },
    },
    {
      name: 'link-declining',
      open: async (page) => {
        await leaveUnanswered(page, declining);
        await openLink(page);
        await decline(page);
        await page.getByText('Sending your answer').waitFor();
      },
    },
  ),
  inOneVisit(
    {
      name: 'link-asking',
      open: (page) => openLink(page),
      next: [
        {
          name: 'link-refusing-here',
          open: async (page) => {
            await button(page, 'Never again from this sender').click();
            await button(page, 'Refuse and remember here').waitFor();
          },
        },
      ],
    },
    {
      name: 'link-asking-long-name',
      open: (page) =>
        openLink(page, {
          name: 'x'.repeat(80),
          askedBy: {
            displayName: 'Wolfeschlegelsteinhausenbergerdorff'.repeat(3),
            email: `${'long'.repeat(15)}@${'domain'.repeat(10)}.example`,
            emailVerified: false,
          },
        }),
    },
    {
      name: 'link-reporting',
      open: async (page) => {
        await openLink(page, texted);
        await button(page, 'Report this request').click();
        await page.getByLabel('I do not know the sender').check();
      },
      next: [
        {
          name: 'link-report-failed',
          ...lost,
          open: async (page) => {
            await page.route(reporting, (route) => route.abort());
            await page.getByLabel('Something else').check();
            await button(page, 'Send report').click();
            await page.getByText('The report was not sent.').waitFor();
          },
        },
        {
          name: 'link-reported',
          open: async (page) => {
            await page.unroute(reporting);
            await button(page, 'Send report').click();
            await heading(page, 'Your report was received').waitFor();
          },
        },
      ],
    },
  ),
  {
    name: 'link-asking-texted',
    open: (page) => openLink(page, texted),
    next: [
      {
        name: 'link-refusing',
        open: async (page) => {
          await button(page, 'Never again from this sender').click();
          await button(page, 'Refuse for good').waitFor();
        },
      },
      {
        name: 'link-stopping',
        open: async (page) => {
          await button(page, 'Back').click();
          await button(page, 'Never text me again').click();
          await button(page, 'Stop all messages from GeoNod').waitFor();
        },
      },
      {
        name: 'link-asking-in-portuguese',
        open: async (page) => {
          await button(page, 'Back').click();
          await page.getByLabel('Language').selectOption('Português');
          await heading(page, 'Marina Duarte pergunta onde você está').waitFor();
        },
      },
      {
        name: 'link-asking-in-spanish',
        open: async (page) => {
          await page.getByLabel('Idioma').selectOption('Español');
          await heading(page, 'Marina Duarte pregunta dónde estás').waitFor();
        },
      },
    ],
  },
  {
    name: 'link-locating',
    open: async (page) => {
      await page.addInitScript(() => {
        navigator.geolocation.watchPosition = () => 1;
      });
      await page.clock.install();
      await openLink(page);
      await share(page);
      await page.getByText('Finding where you are').waitFor();
    },
  },
  inOneVisit(
    {
      name: 'link-preview',
      ...outdoors,
      open: async (page) => {
        await openLink(page);
        await share(page);
        await page.getByText(address).waitFor();
      },
      next: [
        {
          name: 'link-preview-approximate',
          ...outdoors,
          open: async (page) => {
            await page.getByText('About 1 km', { exact: true }).click();
            await page.getByText('You are within 700 m of its middle.').waitFor();
            await page.getByText(address).waitFor();
          },
        },
        {
          name: 'link-kept',
          ...outdoors,
          open: async (page) => {
            await page.route(update, (route) => route.abort());
            await page.getByText('Exact', { exact: true }).click();
            await page.getByText('Within 14 m of this point.').waitFor();
            await button(page, 'Send this location').click();
            await page.getByText('Failed to update request').waitFor();
          },
        },
        {
          name: 'link-called-off',
          ...outdoors,
          open: async (page) => {
            await page.route('**/readRequest/*', (route) => route.abort());
            await button(page, 'Don’t send').click();
            await page.getByText('Your location is not sent again.').waitFor();
          },
        },
      ],
    },
    {
      name: 'link-sending',
      ...outdoors,
      open: async (page) => {
        await leaveUnanswered(page, update);
        await openLink(page);
        await send(page);
        await page.getByText('Sending your location').waitFor();
      },
    },
  ),
  {
    name: 'link-preview-old',
    ...outdoors,
    open: async (page) => {
      await page.addInitScript(() => {
        const { geolocation } = navigator;
        const watch = geolocation.watchPosition.bind(geolocation);
        geolocation.watchPosition = (take, ...rest) =>
          watch(
            ({ coords }) => {
              take({ coords, timestamp: Date.now() - 3_600_000, toJSON: () => ({}) });
            },
            ...rest,
          );
      });
      await openLink(page);
      await share(page);
      await page.getByText('This is an old position: 1 hour ago.').waitFor();
      await page.getByText(address).waitFor();
    },
  },
  {
    name: 'link-improving',
    visit: { ...outdoors.visit, geolocation: { ...here, accuracy: 800 } },
    open: async (page) => {
      await openLink(page);
      // The 20 s that are waited for a better fix do not pass.
      await page.clock.install();
      await page.clock.pauseAt(new Date(Date.now() + 10_000));
      await share(page);
      await page.getByText('Looking for a better one').waitFor();
    },
    still: true,
  },
  {
    name: 'link-unsupported',
    open: async (page) => {
      await page.addInitScript(() => {
        Reflect.deleteProperty(Navigator.prototype, 'geolocation');
      });
      await openLink(page);
      await share(page);
      await page.getByText('Geolocation is not supported by your browser.').waitFor();
    },
  },
  {
    name: 'link-held',
    open: async (page) => {
      await openLink(page);
      await page.clock.install();
      await page.clock.pauseAt(new Date(Date.now() + 10_000));
      await button(page, 'Decline').click();
      await button(page, 'Undo').waitFor();
    },
    still: true,
  },
  inOneVisit(
    {
      name: 'link-decline-kept',
      ...lost,
      open: async (page) => {
        await page.route(declining, (route) => route.abort());
        await openLink(page);
        await decline(page);
        await button(page, 'Decline again').waitFor();
      },
    },
    {
      name: 'link-unreachable',
      ...lost,
      open: async (page) => {
        await page.route('**/readRequest/*', (route) => route.abort('connectionrefused'));
        await page.goto(`/link/${await putRequest()}`);
        await heading(page, 'No connection').waitFor();
      },
    },
  ),
  {
    name: 'link-answer-lost-before',
    open: async (page) => {
      const id = await putRequest();
      await page.addInitScript((token) => {
        sessionStorage.setItem(`geonod.unsent.${token}`, 'answer');
      }, id);
      await page.goto(`/link/${id}`);
      await page.getByText('Your last answer may not have arrived.').waitFor();
    },
  },
  {
    name: 'link-stopped',
    open: async (page) => {
      // By a number of its own: it stops what no other page has stopped.
      await openLink(page, { ...texted, phoneNumber: `55${freshNumber().replace(/\D/g, '')}` });
      await stopMessages(page);
    },
    next: [
      {
        name: 'link-messages-allowed',
        open: async (page) => {
          await button(page, 'Allow messages again').click();
          await heading(page, 'Messages are allowed again').waitFor();
        },
      },
    ],
  },
];

/** After the answer, and where there is nothing to answer. */
export const answeredScreens: readonly Screen[] = [
  inOneVisit(
    {
      name: 'link-shared',
      ...outdoors,
      open: async (page) => {
        await openLink(page);
        await send(page);
        await shared(page);
      },
    },
    {
      name: 'link-shared-without-address',
      ...outdoors,
      open: async (page) => {
        await openLink(page);
        await page.route(`https://${geocoder}/**`, (route) => route.abort());
        await send(page);
        await shared(page);
      },
    },
    {
      name: 'link-shared-approximately',
      ...outdoors,
      open: async (page) => {
        await openLink(page);
        await share(page);
        await page.getByText('About 1 km', { exact: true }).click();
        await button(page, 'Send this location').click();
        await shared(page);
      },
    },
  ),
  inOneVisit(
    {
      name: 'link-replied',
      open: async (page) => {
        await openLink(page);
        await button(page, 'On my way').click();
        await sendAtOnce(page);
        await heading(page, 'Your answer was sent').waitFor();
      },
    },
    {
      name: 'link-just-declined',
      open: async (page) => {
        await openLink(page);
        await decline(page);
        await heading(page, 'You declined').waitFor();
      },
    },
  ),
  {
    name: 'link-refused',
    open: async (page) => {
      await openLink(page, texted);
      await button(page, 'Never again from this sender').click();
      await button(page, 'Refuse for good').click();
      await sendAtOnce(page);
      await heading(page, 'You refused Marina Duarte for good').waitFor();
    },
  },
  {
    name: 'link-refused-before',
    open: async (page) => {
      const ownerUid = 'somebody-who-was-refused';
      await openLink(page, { ownerUid });
      await button(page, 'Never again from this sender').click();
      await button(page, 'Refuse and remember here').click();
      await sendAtOnce(page);
      await heading(page, 'You refused Marina Duarte for good').waitFor();
      await page.goto(`/link/${await putRequest({ ownerUid })}`);
      await heading(page, 'You wanted no more links of Marina Duarte').waitFor();
    },
  },
  {
    name: 'link-own',
    open: async (page) => {
      const id = await putRequest();
      await page.addInitScript((token) => {
        localStorage.setItem('geonod.own-links', JSON.stringify([token]));
      }, id);
      await page.goto(`/link/${id}`);
      await ended(page, 'This is your own link');
    },
  },
  {
    name: 'link-messages-stay-stopped',
    open: async (page) => {
      await openLink(page, texted);
      await page.clock.install();
      await stopMessages(page);
      await page.clock.fastForward(hourMs);
      await page.getByText('This can no longer be taken back here.').waitFor();
    },
  },
  {
    name: 'link-too-late',
    ...refused,
    open: async (page) => {
      await openLink(page);
      await page.route(declining, (route) =>
        route.fulfill({
          status: 409,
          json: { error: 'This request was already answered.', code: 'already-answered' },
        }),
      );
      await decline(page);
      await heading(page, 'This was already answered').waitFor();
    },
  },
  inOneVisit(
    {
      name: 'link-completed',
      open: async (page) => {
        await openLink(page, completed());
        await ended(page, 'Location shared');
      },
      next: [
        {
          name: 'link-withdrawing',
          open: async (page) => {
            await button(page, 'Withdraw my location').click();
            await button(page, 'Yes, erase it').waitFor();
          },
        },
        {
          name: 'link-just-withdrawn',
          open: async (page) => {
            await button(page, 'Yes, erase it').click();
            await heading(page, 'Your location is erased').waitFor();
          },
        },
      ],
    },
    {
      name: 'link-completed-texted',
      open: async (page) => {
        const id = await putRequest(sharedByText());
        await isWhereItWasShared(page, tokenOf(id));
        await page.goto(`/link/${tokenOf(id)}`);
        await page.getByText(address).waitFor();
      },
    },
    {
      name: 'link-completed-elsewhere',
      open: async (page) => {
        await openLink(page, sharedByText());
        await page.getByText('The place itself is shown only in the tab that shared it').waitFor();
      },
    },
    {
      name: 'link-answered',
      open: (page) =>
        openLink(page, { status: 'answered', reply: 'on-my-way', completedAt: past() }),
    },
    {
      name: 'link-declined',
      open: async (page) => {
        await openLink(page, { status: 'declined', completedAt: past() });
        await ended(page, 'This request was declined');
      },
    },
    {
      name: 'link-expired',
      open: async (page) => {
        await openLink(page, { expiresAt: past() });
        await ended(page, 'This link has ended');
      },
    },
    {
      name: 'link-cancelled',
      open: async (page) => {
        await openLink(page, { status: 'cancelled' });
        await ended(page, 'This request was taken back');
      },
    },
    {
      name: 'link-withdrawn',
      open: async (page) => {
        await openLink(page, { status: 'withdrawn' });
        await ended(page, 'The location is erased');
      },
    },
    {
      name: 'link-cut-off',
      open: async (page) => {
        await page.goto('/link/');
        await heading(page, 'No request here').waitFor();
      },
    },
    {
      name: 'link-unknown',
      ...refused,
      open: async (page) => {
        await page.goto('/link/there-is-no-such-request');
        await heading(page, 'No request here').waitFor();
        await page.getByText('Invalid or missing link. Please check your URL.').waitFor();
      },
    },
  ),
];
