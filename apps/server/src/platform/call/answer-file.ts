import type { Readable } from 'node:stream'

/** The answer of a call that `answers: 'file'`: saved by the browser under `name`, or shown when it is a picture or a feed. */
export class AnswerFile {
  constructor(
    readonly file: {
      name: string
      /** Media type with charset, e.g. `text/csv; charset=utf-8`. */
      type: string
      content: string | Buffer | Readable
      /** Shown in the page, and kept by the browser for its person: its address never gets another content. */
      isPicture?: boolean
      /** Read again and again by programs, which ask each time whether they still have the same. */
      isFeed?: boolean
    },
  ) {}
}
