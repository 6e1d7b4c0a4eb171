import { describe, expect, it } from 'vitest';
import { wrongImports } from './import-directions.ts';

const wrong = (path: string, text: string) => wrongImports(new Map([[path, text]]));

describe('imports that point the right way', () => {
  it.each([
    ['web/src/app/routes/home.tsx', `import { Find } from '../../features/find/find.tsx';`],
    ['web/src/main.tsx', `import { App } from './app/app.tsx';`],
    ['web/src/features/find/find.tsx', `import { Button } from '../../ui/button/button.tsx';`],
    ['web/src/features/find/api.ts', `export { call } from '../../lib/api-client.ts';`],
    ['web/src/features/find/find.tsx', `import styles from './find.module.css';`],
    ['web/src/ui/phone-field.tsx', `import { countries } from '@geonod/contracts';`],
    ['web/src/lib/firebase.ts', `const auth = await import('firebase/auth');`],
    ['web/src/ui/theme/theme.ts', `import { writeText } from '../../lib/browser-storage.ts';`],
    ['functions/src/index.ts', `const load = () => import('./api/get-status.ts');`],
    ['functions/src/api/get-status.ts', `import { requestsOf } from '../store/requests.ts';`],
    ['functions/src/api/get-status.ts', `import { ApiError } from '../http/api-error.ts';`],
    [
      'functions/src/api/create-payment.ts',
      `import { settle } from '../flows/payments/settle.ts';`,
    ],
    ['functions/src/flows/payments/a.ts', `import { readMember } from '../../store/members.ts';`],
    ['functions/src/flows/payments/a.ts', `import type { Caller } from '../../http/caller.ts';`],
    ['functions/src/store/requests.ts', `import { getFirestore } from 'firebase-admin/firestore';`],
    ['functions/src/services/payments.ts', `import Stripe from 'stripe';`],
    ['functions/src/services/payments.ts', `import { ApiError } from '../http/api-error.ts';`],
    ['functions/src/services/payments.ts', `import { currency } from '../config.ts';`],
    ['functions/src/triggers/verify-caller.ts', `import { getAuth } from 'firebase-admin/auth';`],
    ['contracts/src/requests.ts', `import * as z from 'zod/mini'; import './limits.ts';`],
    ['web/gallery/sections/a.tsx', `import { Ring } from '../../src/ui/ring/ring.tsx';`],
    [
      'operator/commands/a.ts',
      `import { suspend } from '../../functions/src/flows/operating/a.ts';`,
    ],
    ['operator/target.ts', `import { readAddresses } from '../local/stack/addresses.ts';`],
    ['local/stack/stack.ts', `import { region } from '../../functions/src/options.ts';`],
    ['e2e/support/stripe.ts', `import Stripe from 'stripe';`],
    ['functions/src/api/a.test.ts', `import { environment } from '../../../e2e/support/x.ts';`],
  ])('%s: %s', (path, text) => {
    expect(wrong(path, text)).toEqual([]);
  });
});

describe('imports that point the wrong way', () => {
  it.each([
    ['a feature and another', 'web/src/features/find/a.ts', `import '../share/api.ts';`],
    ['a feature and the app', 'web/src/features/find/a.ts', `import '../../app/router.ts';`],
    ['ui and a feature', 'web/src/ui/map.tsx', `import '../features/find/api.ts';`],
    ['ui and lib', 'web/src/ui/map.tsx', `import { call } from '../lib/api-client.ts';`],
    [
      'the component sheet and a feature',
      'web/gallery/a.tsx',
      `import '../src/features/find/api.ts';`,
    ],
    ['a page and the component sheet', 'web/src/app/a.tsx', `import '../../gallery/groups.ts';`],
    [
      'what a browser keeps and lib',
      'web/src/lib/browser-storage.ts',
      `import { call } from './api-client.ts';`,
    ],
    ['lib and ui', 'web/src/lib/api-client.ts', `import '../ui/toast.tsx';`],
    [
      'styles of another feature',
      'web/src/features/find/a.css',
      `.a { composes: b from "../share/b.css"; }`,
    ],
    [
      'the site and the functions',
      'web/src/lib/a.ts',
      `import '../../../functions/src/options.ts';`,
    ],
    ['the functions and the site', 'functions/src/api/a.ts', `import '../../../web/src/lib/a.ts';`],
    ['the index and the store', 'functions/src/index.ts', `import './store/requests.ts';`],
    ['a service and who calls', 'functions/src/services/a.ts', `import '../http/caller.ts';`],
    ['the store and who calls', 'functions/src/store/a.ts', `import '../http/caller.ts';`],
    ['who calls and its limits', 'functions/src/http/a.ts', `import '../flows/limits/b.ts';`],
    ['a rule and a setting', 'functions/src/domain/a.ts', `import '../config.ts';`],
    ['a rule and a handler', 'functions/src/domain/a.ts', `import '../api/get-status.ts';`],
    ['a rule and the store', 'functions/src/domain/a.ts', `import '../store/requests.ts';`],
    ['a service and the store', 'functions/src/services/a.ts', `import '../store/requests.ts';`],
    [
      'what triggers and a handler',
      'functions/src/triggers/a.ts',
      `const a = import('../api/get-status.ts');`,
    ],
    [
      'what triggers, but does not count calls, and limits',
      'functions/src/triggers/a.ts',
      `import '../flows/limits/b.ts';`,
    ],
    ['a flow and a handler', 'functions/src/flows/a/b.ts', `import '../../api/get-status.ts';`],
    [
      'a flow and the way of a call',
      'functions/src/flows/a.ts',
      `import '../triggers/parse-input.ts';`,
    ],
    ['a flow and Firestore', 'functions/src/flows/a/b.ts', `import 'firebase-admin/firestore';`],
    ['the index and a flow', 'functions/src/index.ts', `import('./flows/payments/settle.ts');`],
    ['the store and a flow', 'functions/src/store/a.ts', `import '../flows/payments/settle.ts';`],
    ['a handler and Firestore', 'functions/src/api/a.ts', `import 'firebase-admin/firestore';`],
    ['a service and Firestore', 'functions/src/services/a.ts', `import '@google-cloud/firestore';`],
    ['a handler and Stripe', 'functions/src/api/a.ts', `import type Stripe from 'stripe';`],
    [
      'a rule and a type of Stripe',
      'functions/src/domain/a.ts',
      `type A = import('stripe').Stripe;`,
    ],
    ['a handler and Twilio', 'functions/src/api/a.ts', `const twilio = await import('twilio');`],
    ['the store and Auth', 'functions/src/store/a.ts', `export * from 'firebase-admin/auth';`],
    [
      'what triggers, but not its one file, and Auth',
      'functions/src/triggers/a.ts',
      `import 'firebase-admin/auth';`,
    ],
    ['a feature and an SDK', 'web/src/features/find/a.ts', `import 'firebase/firestore';`],
    ['a contract and a library', 'contracts/src/a.ts', `import 'libphonenumber-js';`],
    ['a contract and a handler', 'contracts/src/a.ts', `import '../../functions/src/api/a.ts';`],
    ['the product and local/', 'functions/src/api/a.ts', `import '../../../local/seed/seed.ts';`],
    [
      'the product and the Stripe stand-in',
      'functions/src/services/a.ts',
      `import { defaultKeys } from '@geonod/stripe-stand-in';`,
    ],
    [
      'a file of the product and of the stand-in',
      'web/src/lib/a.ts',
      `import '../../../stripe-stand-in/src/index.ts';`,
    ],
    [
      'the stand-in and a contract',
      'stripe-stand-in/src/a.test.ts',
      `import { trialPrice } from '@geonod/contracts';`,
    ],
    ['the stand-in and local/', 'stripe-stand-in/src/a.ts', `import '../../local/seed/seed.ts';`],
    [
      'the product and the operator’s tool',
      'functions/src/api/a.ts',
      `import '../../../operator/a.ts';`,
    ],
    ['the operator’s tool and a handler', 'operator/a.ts', `import '../functions/src/api/a.ts';`],
    ['the operator’s tool and Firestore', 'operator/a.ts', `import 'firebase-admin/firestore';`],
    ['the operator’s tool and demo data', 'operator/a.ts', `import '../local/seed/seed.ts';`],
    ['the product and e2e/', 'web/src/ui/a.ts', `export * from '../../../e2e/support/journey.ts';`],
  ])('catches %s', (_, path, text) => {
    expect(wrong(path, text)).toHaveLength(1);
  });

  it('resolves a path before judging it, however it is written', () => {
    const text = `import '../../ui/../features/./share/api.ts?raw';`;
    expect(wrong('web/src/features/find/a.ts', text)).toEqual([
      `web/src/features/find/a.ts → ../../ui/../features/./share/api.ts?raw: a feature never imports another feature`,
    ]);
  });

  it('is not fooled by words in strings and comments', () => {
    const text = `// import '../share/a.ts';\nexport const text = "import '../share/a.ts'";`;
    expect(wrong('web/src/features/find/a.ts', text)).toEqual([]);
  });
});
