import { it } from 'vitest';
import { expectFreshConnections } from './expect-fresh-connections.ts';

it('has a connection of its own for each request', expectFreshConnections);
