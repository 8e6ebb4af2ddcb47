import { createHash } from 'node:crypto'
import { relative } from 'node:path'
import ts from 'typescript'
import { templateText } from '../../apps/server/src/platform/db/stable-sql.ts'

/** A place in the source where a query is sent. */
export type CallSite = {
  /** from the folder of the source: `areas/people/people.repository.ts` */
  file: string
  line: number
  /** the function that sends it */
  name: string
  /** the query's text with `${}` for what is put in, all white space one space */
  template: string
  /** `tag`: kysely's, whose columns arrive in camelCase. `driver`: `query` of a connection or a pool. */
  sent: 'tag' | 'driver'
  /** undefined: none is written */
  rowType: ts.Type | undefined
  /** whether the rows are thrown away */
  isDiscarded: boolean
}

export type Source = { checker: ts.TypeChecker; sites: CallSite[]; problems: string[] }

/** A query's name in the committed description, the same wherever its file is and however its lines are broken. */
export function keyOf({ template }: Pick<CallSite, 'template'>): string {
  return createHash('sha256').update(template).digest('hex').slice(0, 12)
}

/**
 * Finds every query that a program sends with a text of its own: `sql` tags of kysely that are executed, and `query` of
 * node-postgres. A text that was handed in is its sender's; what the query builder spells has the types of the tables.
 *
 * @param problems of the source: forms in which a query escapes the check, as `file:line what`
 */
export function findCallSites(folder: string, files: string[], options: ts.CompilerOptions): Source {
  const program = ts.createProgram(files, { ...options, noEmit: true })
  const checker = program.getTypeChecker()
  const source: Source = { checker, sites: [], problems: [] }
  for (const file of files) {
    const parsed = program.getSourceFile(file)
    if (!parsed) throw new Error(`${file} could not be read.`)
    const place = (node: ts.Node) => ({
      file: relative(folder, file),
      line: parsed.getLineAndCharacterOfPosition(node.getStart(parsed)).line + 1,
    })
    const visit = (node: ts.Node): void => {
      if (ts.isCallExpression(node) && ts.isPropertyAccessExpression(node.expression)) {
        const found = siteOf(checker, node, node.expression)
        if (found === 'unreadable') {
          const { file: at, line } = place(node)
          source.problems.push(
            `apps/server/src/${at}:${line} sends a query that is written elsewhere: write it where it is sent`,
          )
        } else if (found) {
          source.sites.push({ ...place(node), name: functionAround(node), isDiscarded: isDiscarded(node), ...found })
        }
      }
      ts.forEachChild(node, visit)
    }
    visit(parsed)
  }
  return source
}

type Found = Pick<CallSite, 'template' | 'sent' | 'rowType'>

function siteOf(
  checker: ts.TypeChecker,
  call: ts.CallExpression,
  { name, expression }: ts.PropertyAccessExpression,
): Found | 'unreadable' | undefined {
  if (name.text === 'execute') return tagSite(checker, expression)
  if (name.text === 'query' && isConnection(checker, expression)) return driverSite(checker, call)
  return undefined
}

function tagSite(checker: ts.TypeChecker, receiver: ts.Expression): Found | 'unreadable' | undefined {
  if (!ts.isTaggedTemplateExpression(receiver)) {
    return typeName(checker, receiver) === 'RawBuilder' ? 'unreadable' : undefined
  }
  if (receiver.tag.getText() !== 'sql') return undefined
  const [written] = receiver.typeArguments ?? []
  return {
    template: templateText(fragmentsOf(receiver.template)),
    sent: 'tag',
    rowType: written && checker.getTypeFromTypeNode(written),
  }
}

const connections = new Set(['Pool', 'PoolClient', 'Client', 'ClientBase'])

function isConnection(checker: ts.TypeChecker, receiver: ts.Expression): boolean {
  const type = checker.getTypeAtLocation(receiver)
  return (type.isUnion() ? type.types : [type]).some((each) => connections.has(each.getSymbol()?.name ?? ''))
}

function typeName(checker: ts.TypeChecker, expression: ts.Expression): string | undefined {
  return checker.getTypeAtLocation(expression).getSymbol()?.name
}

function driverSite(checker: ts.TypeChecker, call: ts.CallExpression): Found | 'unreadable' | undefined {
  const [query] = call.arguments
  const text = query && textOf(checker, query)
  const [written] = call.typeArguments ?? []
  const rowType = written && checker.getTypeFromTypeNode(written)
  if (text !== undefined) return { template: templateText(text), sent: 'driver', rowType }
  // Rows as arrays have no names; a text that was handed in has its row type where it is written.
  return rowType && !checker.isArrayType(rowType) ? 'unreadable' : undefined
}

/** The fixed parts of a text, or undefined when it is not written here. */
function textOf(checker: ts.TypeChecker, node: ts.Expression): string[] | undefined {
  if (ts.isObjectLiteralExpression(node)) {
    const text = node.properties.find((each) => each.name && ts.isIdentifier(each.name) && each.name.text === 'text')
    return text && ts.isPropertyAssignment(text) ? textOf(checker, text.initializer) : undefined
  }
  if (ts.isStringLiteral(node)) return [node.text]
  if (ts.isNoSubstitutionTemplateLiteral(node)) return [node.text]
  if (ts.isTemplateExpression(node)) {
    const parts = [node.head.text]
    for (const { expression, literal } of node.templateSpans) {
      const [first = '', ...others] = textOf(checker, expression) ?? ['', '']
      parts.push((parts.pop() ?? '') + first, ...others)
      parts.push((parts.pop() ?? '') + literal.text)
    }
    return parts
  }
  if (ts.isIdentifier(node)) {
    let symbol = checker.getSymbolAtLocation(node)
    if (symbol && symbol.flags & ts.SymbolFlags.Alias) symbol = checker.getAliasedSymbol(symbol)
    const declaration = symbol?.valueDeclaration
    if (declaration && ts.isVariableDeclaration(declaration) && declaration.initializer) {
      const isConstant = (ts.getCombinedNodeFlags(declaration) & ts.NodeFlags.Const) !== 0
      return isConstant ? textOf(checker, declaration.initializer) : undefined
    }
  }
  return undefined
}

function fragmentsOf(template: ts.TemplateLiteral): string[] {
  if (ts.isNoSubstitutionTemplateLiteral(template)) return [template.text]
  return [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)]
}

/** Whether nothing can read the rows: the call is a statement by itself, or one of several that are awaited together. */
function isDiscarded(call: ts.CallExpression): boolean {
  let { parent } = call as ts.Node
  if (ts.isArrayLiteralExpression(parent) && ts.isCallExpression(parent.parent)) parent = parent.parent.parent
  return ts.isExpressionStatement(ts.isAwaitExpression(parent) ? parent.parent : parent)
}

function functionAround(node: ts.Node): string {
  for (let at: ts.Node | undefined = node; at; at = at.parent) {
    if ((ts.isFunctionDeclaration(at) || ts.isMethodDeclaration(at)) && at.name) return at.name.getText()
    if (ts.isVariableDeclaration(at) && ts.isSourceFile(at.parent.parent.parent)) return at.name.getText()
    if (ts.isPropertyAssignment(at) && ts.isFunctionLike(at.initializer)) return at.name.getText()
  }
  return 'module'
}
