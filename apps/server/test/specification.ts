import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('../../../', import.meta.url))
const spec = path.join(path.resolve(root, process.env['SPEC_DIR'] ?? '../shared'), 'spec')
const file = path.join(spec, 'fields.tsv')
const features = path.join(spec, 'features.md')

/** Why tests against the list of fields do not run here; undefined when they do. */
export const fieldsMissing = existsSync(file) ? undefined : `there is no ${file}: set SPEC_DIR`

/** A field of a form, a table or an entity, as the specification lists it. */
export interface SpecifiedField {
  screen: string
  field: string
  isRequired: boolean
  /** What a new record begins with; empty: nothing is written. */
  initial: string
}

/** The fields of the screens in the order of the list, parts that hold no value with an `@`; none where there is no list. */
export function specifiedFields(isAsked: (screen: string) => boolean): SpecifiedField[] {
  const lines = fieldsMissing === undefined ? readFileSync(file, 'utf8').split('\n') : []
  return lines
    .map((line) => line.split('\t'))
    .filter(([, screen = '']) => isAsked(screen))
    .map(([, screen = '', field = '', , , required = '', initial = '']) => ({
      screen,
      field,
      isRequired: /yes/.test(required),
      // '~' marks what the list worked out itself.
      initial: initial.replace(/^~/, ''),
    }))
}

/** Why tests against the list of features do not run here; undefined when they do. */
export const featuresMissing = existsSync(features) ? undefined : `there is no ${features}: set SPEC_DIR`

/** The numbers of the specified features; none where there is no list. */
export function specifiedFeatures(): string[] {
  if (featuresMissing !== undefined) return []
  return [...readFileSync(features, 'utf8').matchAll(/^\| ([A-Z]\d\d) \|/gm)].map(([, number = '']) => number)
}
