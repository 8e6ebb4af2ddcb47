import { joinEmbeddedPostgres } from '../../src/platform/postgres/join-embedded-postgres.ts'

// Joins the server of the folder it is given, says so, and leaves when its input ends.
const say = (line: string) => process.stdout.write(`${line}\n`)
const server = await joinEmbeddedPostgres({ dataDir: process.argv[2] ?? '', durable: false, onEvent: say })
say(`joined ${server.wasRunning ? 'a running server' : 'its own server'} at ${server.address.host}`)
process.stdin.resume().on('end', () => void server.leave())
