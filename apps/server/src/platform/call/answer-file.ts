import type { Readable } from 'node:stream'

/** The answer of a call that `answers: 'file'`: saved by the browser under `name`, or shown when it is a picture. */
export class AnswerFile {
  constructor(
    readonly file: {
      name: string
      /** Media type with charset, e.g. `text/csv; charset=utf-8`. */
      type: string
      content: string | Buffer | Readable
      /** Shown in the page, and kept by the browser for its person: its address never gets another content. */
      isPicture?: boolean
    },
  ) {}
}
