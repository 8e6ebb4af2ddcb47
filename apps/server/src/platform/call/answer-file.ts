import type { Readable } from 'node:stream'

/** The answer of a call that `answers: 'file'`: saved by the browser under `name`. */
export class AnswerFile {
  constructor(
    readonly file: {
      name: string
      /** Media type with charset, e.g. `text/csv; charset=utf-8`. */
      type: string
      content: string | Buffer | Readable
    },
  ) {}
}
