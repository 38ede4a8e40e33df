import path from 'node:path'
import ts from 'typescript'

const parse = (file: string, text: string): ts.SourceFile =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)

const nameOf = (node: ts.Node | undefined): string | undefined => {
  if (node && ts.isPropertyAccessExpression(node)) return node.name.text
  return node && ts.isIdentifier(node) ? node.text : undefined
}

/** Finds routes that bind an endpoint to a handler of another name. */
export function faultsOfRoutes(file: string, text: string): string[] {
  const faults: string[] = []
  const visit = (node: ts.Node): void => {
    if (ts.isCallExpression(node) && nameOf(node.expression) === 'route') {
      const [endpoint, handler] = node.arguments.map(nameOf)
      if (endpoint && handler && endpoint !== handler)
        faults.push(`${file}: ${endpoint} is answered by ${handler}; one name for both, please`)
    }
    ts.forEachChild(node, visit)
  }
  visit(parse(file, text))
  return faults
}

function exportsOf(statement: ts.Statement): string[] {
  const isExported =
    ts.canHaveModifiers(statement) &&
    ts.getModifiers(statement)?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
  if (!isExported) return []
  if (ts.isVariableStatement(statement))
    return statement.declarationList.declarations.flatMap(({ name }) => nameOf(name) ?? [])
  return ts.isFunctionDeclaration(statement) && statement.name ? [statement.name.text] : []
}

/** That `request-booking.ts` exports no `requestBooking`. */
export function faultOfHandlerFile(file: string, text: string): string[] {
  const wanted = path.basename(file, '.ts').replaceAll(/-(.)/g, (_, letter: string) => letter.toUpperCase())
  return parse(file, text).statements.flatMap(exportsOf).includes(wanted)
    ? []
    : [`${file}: exports no ${wanted}; a file is named by what it exports`]
}
