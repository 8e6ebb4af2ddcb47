import { spawn, type ChildProcess } from 'node:child_process'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { inject } from 'vitest'
import type { ProgramName } from './build-programs.ts'

export type ChildOptions = { args?: string[]; env?: NodeJS.ProcessEnv; uid?: number; gid?: number; programs?: string }

/** One of our programs in a separate process, which reports its progress as lines on standard output. */
export class ChildProgram {
  readonly lines: string[] = []
  readonly exited: Promise<void>
  /** what it wrote on standard error */
  problem = ''
  private readonly process: ChildProcess
  private readonly listeners = new Set<() => void>()
  private isExited = false

  constructor(
    name: ProgramName,
    { args = [], env = {}, programs = inject('programsDir'), ...user }: ChildOptions = {},
  ) {
    this.process = spawn(process.execPath, [path.join(programs, `${name}.js`), ...args], {
      ...user,
      env: { ...process.env, ...env },
      stdio: ['pipe', 'pipe', 'pipe'],
    })
    createInterface({ input: this.process.stdout as NodeJS.ReadableStream }).on('line', (line) => {
      this.lines.push(line)
      this.tell()
    })
    this.process.stderr?.on('data', (text: Buffer) => (this.problem += text.toString()))
    this.exited = new Promise((resolve) =>
      this.process.on('close', () => {
        this.isExited = true
        this.tell()
        resolve()
      }),
    )
  }

  /** Waits for a line that fits, from the given one on. @throws Error with what it wrote, when it ends without saying so */
  async says(what: RegExp, from = 0): Promise<string> {
    for (;;) {
      const found = this.lines.slice(from).find((line) => what.test(line))
      if (found !== undefined) return found
      if (this.isExited)
        throw new Error(`The program ended without saying ${what}: ${this.lines.join('\n')}\n${this.problem}`)
      await new Promise<void>((resolve) => this.listeners.add(resolve))
    }
  }

  /** Ends the program's input, which tells it to shut down cleanly. */
  async finish(): Promise<void> {
    this.process.stdin?.end()
    await this.exited
    if (this.process.exitCode !== 0) throw new Error(`The program failed: ${this.problem}`)
  }

  get exitCode(): number | null {
    return this.process.exitCode
  }

  /** @returns its exit code, once it has ended */
  async endBy(signal: NodeJS.Signals): Promise<number | null> {
    this.process.kill(signal)
    await this.exited
    return this.process.exitCode
  }

  /** kill -9 */
  async kill(): Promise<void> {
    this.process.kill('SIGKILL')
    await this.exited
  }

  private tell(): void {
    for (const listener of this.listeners) listener()
    this.listeners.clear()
  }
}
