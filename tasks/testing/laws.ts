// Laws are asked with the same cases at every run, so that the same code gets the same verdict. `npm run test:long` asks
// others, by a seed of its own.
import fc from 'fast-check';

fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: Number(process.env['LAWS_SEED'] ?? 20_251) });
