import { run } from '../../src/run.ts'

// The server with two web processes, however many cores there are.
await run({ webProcesses: 2 })
