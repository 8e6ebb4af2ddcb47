type Kind = 'string' | 'boolean' | 'string or null'

/** The kind of each field that an object must have; further fields do no harm. */
export interface Shape {
  readonly [field: string]: Kind | Shape
}

/** Whether an answer has the fields that are read from it. The schemas of the contract would take more bytes than the app. */
// oxlint-disable-next-line typescript/no-unnecessary-type-parameters -- the caller names what the shape describes
export function isLike<T>(value: unknown, shape: Shape): value is T {
  if (typeof value !== 'object' || value === null) return false
  return Object.entries(shape).every(([field, kind]) => {
    const found: unknown = Reflect.get(value, field)
    if (typeof kind === 'object') return isLike(found, kind)
    return kind === 'string or null' ? found === null || typeof found === 'string' : typeof found === kind
  })
}
