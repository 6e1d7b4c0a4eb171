// `node local/hosting/renew-policy.mjs`: writes the policy of today's styles and scripts into firebase.json.
import { launch } from '../toolchain/launch.mjs';

await launch(new URL('./renew-policy.ts', import.meta.url));
