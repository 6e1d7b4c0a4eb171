// `npm run deploy -- --project <id>`: the way to production; `npm run deploy:check` only looks. See docs/deploy.md.
//   --dry-run shows what it would do; --channel <name> deploys a preview. Java is not needed here.
import { launch } from './toolchain/launch.mjs';

await launch(new URL('./deploy/run.ts', import.meta.url), { needsJava: false });
