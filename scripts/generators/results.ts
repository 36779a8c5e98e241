import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { isInterfaceDeclaration } from 'typescript/unstable/ast/is';
import { API, type Checker, isUnionType, SymbolFlags, type Type } from 'typescript/unstable/sync';
import { anyIndex } from '../../src/core/results/reference.ts';
import { catalogue } from '../../src/labs/index.ts';
import type { ResultNames } from '../../src/lessons/resultNames.ts';
import type { GeneratedFile } from './literals.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const path = 'src/lessons/results.json';

/** What both engines answer for each lab, by the types that it declares. It is in git, since it is what lessons may say; a test writes it again and expects no difference. */
export function resultFile(): GeneratedFile {
  const before = JSON.parse(readFileSync(`${root}${path}`, 'utf8')) as ResultNames;
  const api = new API({ cwd: root });
  try {
    const { checker, program } = api.updateSnapshot({ openProjects: [`${root}tsconfig.json`] }).getProjects()[0]!;
    const names = [...catalogue.keys()].map((lab) => {
      const file = program.getSourceFile(`${root}src/labs/${lab}/model.ts`)!;
      const types = file.statements.flatMap((statement) => {
        const symbol = isInterfaceDeclaration(statement) ? checker.getSymbolAtLocation(statement.name) : undefined;
        const type = symbol && checker.getDeclaredTypeOfSymbol(symbol);
        return type && checker.getPropertyOfType(type, 'Simulation') && checker.getPropertyOfType(type, 'Model') ? [type] : [];
      });
      if (types.length !== 1) throw new Error(`src/labs/${lab}/model.ts declares ${types.length} labs`);
      const of = (key: string) => namesOf(checker.getTypeOfSymbol(checker.getPropertyOfType(types[0]!, key)!)!, checker);
      return [lab, inOrder({ model: of('Model'), simulation: of('Simulation') }, before[lab])] as const;
    });
    return {
      path,
      text: `{\n${names.map(([lab, results]) => `${JSON.stringify(lab)}: ${JSON.stringify(results)}`).join(',\n')}\n}\n`,
    };
  } finally {
    api.close();
  }
}

/** Names in the order that the file has, new ones last: forms list them so, and the compiler knows the names of a derived type in no order. */
function inOrder(names: ResultNames, before: ResultNames = {}): ResultNames {
  const known = new Set([...Object.keys(before), ...Object.keys(names)]);
  return Object.fromEntries([...known].flatMap((name) => (Object.hasOwn(names, name) ? [[name, inOrder(names[name]!, before[name])]] : [])));
}

/** Optional results are answered only for the page. */
function namesOf(type: Type, checker: Checker): ResultNames {
  const parts = (isUnionType(type) ? type.getTypes() : [type]).flatMap((part): ResultNames[] => {
    if (checker.isArrayLikeType(part)) {
      const [index] = checker.getIndexInfosOfType(part);
      return index ? [{ [anyIndex]: namesOf(index.valueType, checker) }] : [];
    }
    if (!part.isObjectType() && !part.isIntersectionType()) return [];
    const named = checker.getPropertiesOfType(part).filter(({ flags }) => !(flags & SymbolFlags.Optional));
    if (checker.getIndexInfosOfType(part).length > 0) throw new Error(`${checker.typeToString(part)} does not say its names`);
    return [Object.fromEntries(named.map((symbol) => [symbol.name, namesOf(checker.getTypeOfSymbol(symbol)!, checker)]))];
  });
  return Object.assign({}, ...parts) as ResultNames;
}
