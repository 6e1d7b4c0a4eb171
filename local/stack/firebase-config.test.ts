import { expect, it } from 'vitest';
import { callPaths, fixedPorts, projectId, stackFirebaseConfig } from './firebase-config.ts';

const ports = {
  hosting: 20001,
  functions: 20002,
  auth: 20003,
  firestore: 20004,
  vite: 20005,
  hub: 20006,
  logging: 20007,
  eventarc: 20008,
  tasks: 20009,
  websocket: 20010,
};

it('promises the ports of the README', () => {
  expect(fixedPorts()).toEqual({ hosting: 5050, functions: 5001, auth: 9099, firestore: 8080 });
});

it('never names a real project', () => {
  expect(projectId()).toMatch(/^demo-/);
});

it('gives a stack every port of its own, on 127.0.0.1 alone', () => {
  const { ui, singleProjectMode: _, ...emulators } = stackFirebaseConfig(ports).emulators;
  const all = Object.values(emulators);
  expect(new Set(all.map(({ host }) => host))).toEqual(new Set(['127.0.0.1']));
  expect(new Set(all.map(({ port }) => port)).size).toBe(8);
  expect(ui.enabled).toBe(false);
});

it('serves a stack from its own directory, by the rewrites of production', () => {
  const { functions, hosting } = stackFirebaseConfig(ports);
  expect(functions).toEqual([{ codebase: 'default', source: 'functions' }]);
  expect(hosting.public).toBe('web');
  expect(hosting.rewrites.map(({ source }) => source)).toEqual(expect.arrayContaining(callPaths()));
  expect(callPaths()).toContain('/verifyPhone');
});
