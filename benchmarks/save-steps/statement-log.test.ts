import { expect, it } from 'vitest'
import { readStatementLog, typicalMs, type LoggedTime } from './statement-log.ts'

const log = `	from a line that was cut
2026-11-24 17:29:30.554 UTC [28823] LOG:  duration: 0.097 ms  bind find-session: select s.id
	from session s
	  where s.id = $1
2026-11-24 17:29:30.555 UTC [28823] LOG:  duration: 0.022 ms  statement: begin
2026-11-24 17:29:30.556 UTC [28823] ERROR:  division by zero
2026-11-24 17:29:30.556 UTC [28823] STATEMENT:  select 1
	/ 0
2026-11-24 17:29:30.557 UTC [28824] LOG:  duration: 12.5 ms  execute <unnamed>: select 'a: b'
2026-11-24 17:29:30.558 UTC [28700] LOG:  checkpoint starting: time
`

it('reads the times of statements as they were sent, and skips everything else', () => {
  expect(readStatementLog(log)).toEqual([
    { pid: 28823, phase: 'bind', sql: 'select s.id\nfrom session s\n  where s.id = $1', ms: 0.097 },
    { pid: 28823, phase: 'statement', sql: 'begin', ms: 0.022 },
    { pid: 28824, phase: 'execute', sql: "select 'a: b'", ms: 12.5 },
  ])
})

it('counts a delayed statement at its median, and planning apart from executing', () => {
  const time = (phase: LoggedTime['phase'], ms: number): LoggedTime => ({ pid: 1, sql: 'select 1', phase, ms })
  const logged = [time('bind', 1), time('execute', 2), time('execute', 2), time('execute', 90)]
  expect(typicalMs(logged)).toBe(7)
})
