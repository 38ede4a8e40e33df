// The page that lays all pictures side by side.
import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'

export type Shot = { scene: string; name: string; width: number; theme: 'light' | 'dark'; file: string }

const STYLE =
  'body{font:15px sans-serif;margin:24px}div{display:flex;gap:12px;overflow-x:auto;align-items:start}img{height:420px;border:1px solid #ccc}.drawn{border:3px solid #b87a00}'

// A picture has the drawing whose first word its name begins with; the first page's is called otherwise.
const drawnAs = (name: string) => (name === 'home' ? 'landing' : name)

/** The drawings of a folder, by what they show, their width and their theme. */
async function drawingsOf(folder: string | undefined): Promise<Map<string, string>> {
  if (!folder) return new Map()
  const names = (await readdir(folder)).filter(name => name.endsWith('.png'))
  return new Map(names.map(name => [path.parse(name).name, pathToFileURL(path.resolve(folder, name)).href]))
}

export async function contactSheet(shots: readonly Shot[], folder?: string): Promise<string> {
  const drawings = await drawingsOf(folder)
  const drawingsFor = (name: string): string => {
    const word = drawnAs(name).split('-')[0]!
    const found = [...drawings].filter(([drawn]) => drawn.startsWith(`${word}-`))
    return found
      .map(([drawn, url]) => `<img class="drawn" loading="lazy" src="${url}" alt="Drawn: ${drawn}">`)
      .join('')
  }
  const rows = Map.groupBy(shots, ({ scene, name }) => `${scene}: ${name}`)
  const sections = [...rows].map(
    ([title, taken]) =>
      `<h2>${title}</h2><div>${drawingsFor(taken[0]!.name)}${taken // a group has one
        .map(
          ({ file, width, theme }) =>
            `<a href="${file}"><img loading="lazy" src="${file}" alt="${title}, ${width} px, ${theme}"></a>`,
        )
        .join('')}</div>`,
  )
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Naledi, every screen</title><style>${STYLE}</style>${sections.join('')}</html>`
}
