import type { Endpoint } from '@timeloom/contract'
import type { CompanyWorld, Kind } from './company-world.ts'
import { fieldsOf, inside, type Field } from './fields.ts'
import { KINDS } from './kinds.ts'
import { SAMPLES } from './samples.ts'
import type { Sample } from './send-call.ts'

interface Call {
  id: string
  endpoint: Endpoint
}

/** A request of the call that does what the call is for, with every id it takes. */
export function goodSample(call: Call, world: CompanyWorld): Sample {
  const given = SAMPLES[call.id]?.(world) ?? {}
  const fields = fieldsOf(call.endpoint).filter(({ isRequired, isId }) => isRequired || isId)
  return override(
    fill(notGiven(fields, given), (field) => generated(call, field, world)),
    given,
  )
}

/** The good request without optional ids, but with `id` in the given field. */
export function sampleWithId(call: Call, world: CompanyWorld, target: Field, id: string): Sample {
  const given = onlyRequired(call, world)
  const fields = fieldsOf(call.endpoint).filter(({ isRequired }) => isRequired)
  const good = override(
    fill(notGiven(fields, given), (field) => generated(call, field, world)),
    given,
  )
  return override(good, { [target.part]: { [target.name]: target.isList ? [id] : id } })
}

/** The kind of record that an id field names. */
export function kindOf(call: Call, { name }: Field): Kind {
  const kind = KINDS[`${call.id}.${name}`] ?? KINDS[name]
  if (!kind) throw new Error(`Tell in test/isolation/kinds.ts which kind of record ${call.id}.${name} names.`)
  return kind
}

function onlyRequired(call: Call, world: CompanyWorld): Sample {
  const sample = SAMPLES[call.id]?.(world) ?? {}
  const optional = fieldsOf(call.endpoint).filter(({ isRequired, isId }) => isId && !isRequired)
  const without = (part: Field['part']) =>
    Object.fromEntries(
      Object.entries(sample[part] ?? {}).filter(
        ([name]) => !optional.some((field) => field.part === part && field.name === name),
      ),
    )
  return { ...sample, params: without('params'), query: without('query'), body: without('body') }
}

/** The fields that the sample of the call leaves to be made up. */
function notGiven(fields: Field[], given: Sample): Field[] {
  return fields.filter(({ part, name }) => given[part]?.[name] === undefined)
}

function fill(fields: Field[], valueOf: (field: Field) => unknown): Sample {
  const part = (name: Field['part']) =>
    Object.fromEntries(fields.filter((field) => field.part === name).map((field) => [field.name, valueOf(field)]))
  return { params: part('params'), query: part('query'), body: part('body') }
}

function override(sample: Sample, more: Sample = {}): Sample {
  return {
    ...sample,
    ...more,
    params: { ...sample.params, ...more.params },
    query: { ...sample.query, ...more.query },
    body: { ...sample.body, ...more.body },
  }
}

function generated(call: Call, field: Field, world: CompanyWorld): unknown {
  if (field.isId) {
    const id = world.ids[kindOf(call, field)][0]
    return field.isList ? [id] : id
  }
  const choices = Object.values(inside(field.schema).entries ?? {})
  const value = [...choices, world.days[0], '09:30', 90, true, 'text', []].find(
    (each) => field.schema.safeParse(each).success,
  )
  if (value === undefined) throw new Error(`Give ${call.id} a sample of ${field.name} in test/isolation/samples.ts.`)
  return value
}
