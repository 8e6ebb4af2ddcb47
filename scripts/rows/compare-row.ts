import ts from 'typescript'
import { camelCase } from '../../apps/server/src/platform/db/query-builder.ts'
import { kindOf, type ValueKind } from './value-kinds.ts'
import type { CallSite } from './call-sites.ts'
import type { ColumnDescription } from './row-description.ts'

type Property = { name: string; types: ts.Type[]; isOptional: boolean }
type Row = { properties: Map<string, Property>; index: ts.Type | undefined }

/** PostgreSQL's name for a column that has none, such as that of `select 1`: such rows are only counted. */
const unnamed = '?column?'

/** What a row type says otherwise than the database, a sentence each. */
export function compareRow(
  checker: ts.TypeChecker,
  { rowType, sent, isDiscarded }: Pick<CallSite, 'rowType' | 'sent' | 'isDiscarded'>,
  columns: readonly ColumnDescription[],
): string[] {
  if (!rowType || rowType.flags & (ts.TypeFlags.Any | ts.TypeFlags.Unknown)) {
    const isRead = !isDiscarded && columns.some(({ name }) => name !== unnamed)
    return isRead ? ['has no row type, and its rows are used'] : []
  }
  if (rowType.flags & ts.TypeFlags.TypeParameter) return ['has a row type that is only known to its caller']
  const row = rowOf(checker, rowType)
  const arrived = new Map(columns.map((column) => [sent === 'tag' ? camelCase(column.name) : column.name, column]))
  const problems: string[] = []
  for (const [name, column] of arrived) {
    const property = row.properties.get(name)
    if (property) problems.push(...compareProperty(checker, property, column))
    else if (row.index) problems.push(...compareIndex(checker, row.index, name, column))
    else problems.push(`answers '${name}', which its row type does not have`)
  }
  for (const { name } of row.properties.values()) {
    if (!arrived.has(name)) problems.push(`does not answer '${name}', which its row type has`)
  }
  return problems
}

/** The properties of a row; of several shapes of a row those of each. */
function rowOf(checker: ts.TypeChecker, type: ts.Type): Row {
  const properties = new Map<string, Property>()
  const shapes = type.isUnion() ? type.types : [type]
  for (const shape of shapes) {
    for (const symbol of checker.getPropertiesOfType(shape)) {
      const known = properties.get(symbol.name)
      const isOptional = (symbol.flags & ts.SymbolFlags.Optional) !== 0
      const types = membersOf(checker.getTypeOfSymbol(symbol))
      if (known) known.types.push(...types)
      else properties.set(symbol.name, { name: symbol.name, types, isOptional })
    }
  }
  return { properties, index: checker.getIndexTypeOfType(type, ts.IndexKind.String) }
}

function compareProperty(
  checker: ts.TypeChecker,
  { name, types, isOptional }: Property,
  { type, isNullable, isSometimes }: ColumnDescription,
): string[] {
  const problems: string[] = []
  if (types.some((each) => each.flags & ts.TypeFlags.Any)) return [`'${name}' is any, and the database says ${type}`]
  if (types.some((each) => each.flags & ts.TypeFlags.Unknown)) return []
  if (isNullable && !types.some(isNull)) problems.push(`'${name}' can be null, and its row type does not say so`)
  if (isSometimes && !isOptional) problems.push(`'${name}' is only answered by some forms of the query`)
  const values = types.filter((each) => !isNull(each) && !(each.flags & ts.TypeFlags.Undefined))
  const kinds = type.split('|').map(kindOf)
  const strange = values.filter((each) => !kinds.some((kind) => fits(checker, each, kind)))
  const unmet = kinds.filter((kind) => !values.some((each) => fits(checker, each, kind)))
  if (strange.length > 0 || unmet.length > 0) {
    const written = types.map((each) => checker.typeToString(each)).join(' | ')
    problems.push(`'${name}' is ${written}, and the database says ${type}`)
  }
  return problems
}

/** A type for whatever columns there are must take each of them. */
function compareIndex(
  checker: ts.TypeChecker,
  index: ts.Type,
  name: string,
  { type, isNullable }: ColumnDescription,
): string[] {
  const types = membersOf(index)
  if (types.some((each) => each.flags & ts.TypeFlags.Unknown)) return []
  const unmet = type.split('|').filter((each) => !types.some((member) => fits(checker, member, kindOf(each))))
  const problems = unmet.map(
    (each) => `answers '${name}' as ${each}, which ${checker.typeToString(index)} does not take`,
  )
  if (isNullable && !types.some(isNull)) problems.push(`'${name}' can be null, and its row type does not say so`)
  return problems
}

function membersOf(type: ts.Type): ts.Type[] {
  return type.isUnion() ? [...type.types] : [type]
}

function isNull(type: ts.Type): boolean {
  return (type.flags & ts.TypeFlags.Null) !== 0
}

/** Whether a value of the kind can be of the type; one of its literals, such as 'In', is taken at its word. */
function fits(checker: ts.TypeChecker, type: ts.Type, kind: ValueKind): boolean {
  if (kind === 'json') return true
  if (typeof kind === 'object') {
    const [element] = checker.isArrayLikeType(type) ? checker.getTypeArguments(type as ts.TypeReference) : []
    return element !== undefined && membersOf(element).some((each) => fits(checker, each, kind.arrayOf))
  }
  if (kind === 'string') return checker.isTypeAssignableTo(type, checker.getStringType())
  if (kind === 'number') return checker.isTypeAssignableTo(type, checker.getNumberType())
  if (kind === 'boolean') return checker.isTypeAssignableTo(type, checker.getBooleanType())
  const symbol = type.getSymbol()?.name
  return kind === 'Date' ? symbol === 'Date' : symbol === 'Buffer' || symbol === 'Uint8Array'
}
