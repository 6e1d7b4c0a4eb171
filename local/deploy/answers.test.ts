import { expect, it } from 'vitest';
import {
  accountsIn,
  cpuQuotaSchema,
  cpusIn,
  methodConfigurationsSchema,
  methodsSwitchedOn,
  permissionsIn,
  servicesIn,
} from './answers.ts';

/** As gcloud prints it, shortened. */
const info = cpuQuotaSchema.parse({
  metric: 'run.googleapis.com/cpu_allocation',
  dimensionsInfos: [
    {
      dimensions: { region: 'southamerica-east1' },
      details: { value: '20000' },
      applicableLocations: ['southamerica-east1'],
    },
    { details: { value: '-1' }, applicableLocations: ['us-central1', 'us-east1'] },
  ],
});

it('reads how many CPUs Cloud Run may use in a region', () => {
  expect(cpusIn('southamerica-east1', info)).toBe(20);
});

it('takes a quota without a limit for one', () => {
  expect(cpusIn('us-east1', info)).toBe(Number.POSITIVE_INFINITY);
});

it('does not guess where a region is not named', () => {
  expect(() => cpusIn('europe-west1', info)).toThrow('Google names none for europe-west1.');
});

it('reads what the default configuration of payment methods has switched on', () => {
  const entry = (value: string, available = true) => ({
    available,
    display_preference: { value },
  });
  const configurations = methodConfigurationsSchema.parse([
    {
      id: 'pmc_1',
      is_default: true,
      active: true,
      card: entry('on'),
      pix: entry('off'),
      oxxo: entry('on', false),
    },
    { id: 'pmc_2', is_default: false, active: true, boleto: entry('on') },
  ]);
  expect(methodsSwitchedOn(configurations)).toEqual(['card']);
});

it('reads which services are switched on, and as whom work can be done', () => {
  const services = [
    { name: 'projects/1234567890/services/run.googleapis.com', state: 'ENABLED', config: {} },
  ];
  expect(servicesIn(services)).toEqual(['run.googleapis.com']);
  const accounts = [
    { email: 'geonod-mails@geonod-example.iam.gserviceaccount.com', uniqueId: '1' },
    { email: 'geonod-upkeep@geonod-example.iam.gserviceaccount.com', disabled: true },
  ];
  expect(accountsIn(accounts)).toEqual(['geonod-mails@geonod-example.iam.gserviceaccount.com']);
});

it('takes a role that is deleted for one that allows nothing', () => {
  const role = { name: 'projects/x/roles/geonodPush', includedPermissions: ['a.b.c'] };
  expect(permissionsIn(role)).toEqual(['a.b.c']);
  expect(permissionsIn({ ...role, deleted: true })).toEqual([]);
  expect(permissionsIn({ name: role.name })).toEqual([]);
});
