import ts from 'typescript'

/** One change of the bundled engine. */
export interface Mutant {
  /** below src/ */
  file: string
  operator: string
  /** position in the bundle */
  start: number
  end: number
  replacement: string
}

const binaryOperators = new Map<ts.SyntaxKind, string>([
  [ts.SyntaxKind.LessThanToken, '<='],
  [ts.SyntaxKind.LessThanEqualsToken, '<'],
  [ts.SyntaxKind.GreaterThanToken, '>='],
  [ts.SyntaxKind.GreaterThanEqualsToken, '>'],
  [ts.SyntaxKind.EqualsEqualsEqualsToken, '!=='],
  [ts.SyntaxKind.ExclamationEqualsEqualsToken, '==='],
  [ts.SyntaxKind.PlusToken, '-'],
  [ts.SyntaxKind.MinusToken, '+'],
  [ts.SyntaxKind.AsteriskToken, '/'],
  [ts.SyntaxKind.AmpersandAmpersandToken, '||'],
  [ts.SyntaxKind.BarBarToken, '&&'],
  [ts.SyntaxKind.PlusEqualsToken, '-='],
  [ts.SyntaxKind.MinusEqualsToken, '+='],
])

/** Folders of src/ that are not part of the engine itself. */
const notMutated = ['command/', 'testing/']

/** Every mutant of a bundle in which esbuild names each file before its code. */
export function mutantsOf(bundle: string): Mutant[] {
  const tree = ts.createSourceFile('bundle.js', bundle, ts.ScriptTarget.ES2023, true, ts.ScriptKind.JS)
  const fileAt = filesOf(bundle)
  const mutants: Mutant[] = []
  const visit = (node: ts.Node): void => {
    const file = fileAt(node.getStart())
    if (file && !notMutated.some((room) => file.startsWith(room))) {
      for (const change of changesOf(node)) mutants.push({ file, ...change })
    }
    node.forEachChild(visit)
  }
  tree.forEachChild(visit)
  return mutants
}

function filesOf(bundle: string): (position: number) => string | null {
  const marks = [...bundle.matchAll(/^\s*\/\/ (?:.*\/)?src\/(.+\.ts)$/gm)]
  return (position) => marks.findLast(({ index }) => index <= position)?.[1] ?? null
}

type Change = Omit<Mutant, 'file'>

function changesOf(node: ts.Node): Change[] {
  const at = (operator: string, replacement: string, part: ts.Node = node): Change => {
    return { operator, start: part.getStart(), end: part.getEnd(), replacement }
  }
  if (ts.isBinaryExpression(node)) {
    const { operatorToken, left, right } = node
    const other = binaryOperators.get(operatorToken.kind)
    if (other) return [at(`${operatorToken.getText()} to ${other}`, other, operatorToken)]
    if (operatorToken.kind !== ts.SyntaxKind.QuestionQuestionToken) return []
    return [at('?? to its left', left.getText()), at('?? to its right', right.getText())]
  }
  if (node.kind === ts.SyntaxKind.TrueKeyword) return [at('true to false', 'false')]
  if (node.kind === ts.SyntaxKind.FalseKeyword) return [at('false to true', 'true')]
  if (ts.isNumericLiteral(node)) return [at('one more', `(${node.text}+1)`), at('one less', `(${node.text}-1)`)]
  if (ts.isPrefixUnaryExpression(node) && node.operator === ts.SyntaxKind.ExclamationToken) {
    return [at('no negation', `(${node.operand.getText()})`)]
  }
  if (ts.isConditionalExpression(node)) {
    return [at('always first', `(${node.whenTrue.getText()})`), at('always second', `(${node.whenFalse.getText()})`)]
  }
  if (ts.isIfStatement(node))
    return [at('if never', 'false', node.expression), at('if always', 'true', node.expression)]
  if (ts.isExpressionStatement(node)) return [at('no statement', ';')]
  if (ts.isReturnStatement(node) && node.expression) return [at('return nothing', 'return;')]
  if (ts.isContinueStatement(node) || ts.isBreakStatement(node)) return [at('no jump', ';')]
  if (ts.isPropertyAccessExpression(node) && node.expression.getText() === 'Math') {
    const other = { min: 'max', max: 'min' }[node.name.text]
    if (other) return [at(`Math.${node.name.text} to ${other}`, other, node.name)]
  }
  return []
}
