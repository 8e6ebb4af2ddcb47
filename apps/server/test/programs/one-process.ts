import { run } from '../../src/run.ts'

// The server as one process: web and worker, or the one of them that ROLE names.
await run({})
