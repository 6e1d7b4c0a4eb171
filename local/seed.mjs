// `npm run seed`: rebuilds `emulator-data/` from readable code. See seed/seed.ts.
import { launch } from './toolchain/launch.mjs';

await launch(new URL('./seed/seed.ts', import.meta.url));
