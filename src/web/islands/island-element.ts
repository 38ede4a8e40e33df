import type { ComponentType } from 'react'
import { viewerOf } from '../session/viewer.ts'
import { hold, replay } from './replay.ts'

const ISLAND = 'naledi-island'

type IslandModule = { default: ComponentType<object> }
/** The script of each part by its name. */
export type IslandModules = Record<string, () => Promise<unknown>>

const TOUCHES = ['pointerover', 'pointerdown', 'focusin', 'keydown', 'touchstart', 'scroll', 'input'] as const
// A little before it comes into view.
const seenSoon = { rootMargin: '100px' }

const islands = (): IslandElement[] => [...document.querySelectorAll<IslandElement>(ISLAND)]

// The user that the server rendered the page for, even if that has changed by the time a part wakes.
const served = viewerOf(document.cookie)

let modules: IslandModules = {}

/** One moving part of a document, asleep until it is touched or seen. */
class IslandElement extends HTMLElement {
  #waking: Promise<void> | undefined
  /** Between the first touch and the moment its script is there. */
  isWaking = false
  #letGo: ReturnType<typeof hold> = () => ({ presses: new Set(), typed: new Map() }) // nothing is held before it is in the page

  connectedCallback(): void {
    if (this.#waking) return
    this.#letGo = hold(this)
    for (const touch of TOUCHES) this.addEventListener(touch, this.#touched, { capture: true, passive: true })
    const stored = this.getAttribute('stored')
    if (this.getAttribute('when') === 'seen' || (stored && localStorage.getItem(stored))) this.#wakeOnceSeen()
  }

  readonly #touched = () => void this.wakeAll()

  #wakeOnceSeen(): void {
    // The element itself has no box; its content has.
    const box = this.firstElementChild
    if (!box) return void this.wakeAll()
    const observer = new IntersectionObserver(seen => {
      if (!seen.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      void this.wakeAll()
    }, seenSoon)
    observer.observe(box)
  }

  /** This one and whatever shows the same. */
  async wakeAll(): Promise<void> {
    const group = this.getAttribute('group')
    const together = group ? islands().filter(each => each.getAttribute('group') === group) : [this]
    await Promise.all(together.map(each => each.wake()))
  }

  wake(): Promise<void> {
    return (this.#waking ??= this.#wake())
  }

  async #wake(): Promise<void> {
    this.isWaking = true
    for (const touch of TOUCHES) this.removeEventListener(touch, this.#touched, { capture: true })
    const name = this.getAttribute('name') ?? ''
    const load = modules[name]
    if (!load) throw new Error(`There is no file ${name}.island.tsx`)
    try {
      const [{ wakeIsland }, part] = await Promise.all([import('./wake-island.tsx'), load()])
      wakeIsland(this, (part as IslandModule).default, served) // every such file has one
      await replay(this.#letGo())
      this.isWaking = false
    } catch (error) {
      // The line broke: the next touch tries again, and until then a link is a link.
      this.#letGo()
      this.isWaking = false
      this.#waking = undefined
      this.connectedCallback()
      if (navigator.onLine) throw error
    }
  }
}

/** Holds a form back until the script of its parts has loaded: text typed before that belongs to it. */
function holdForms(): void {
  const onSubmit = (event: SubmitEvent) => {
    const form = event.target
    if (!(form instanceof HTMLFormElement)) return
    const waking = islands().filter(each => each.isWaking && form.contains(each))
    if (waking.length === 0) return
    event.preventDefault()
    event.stopImmediatePropagation()
    void Promise.allSettled(waking.map(each => each.wake())).then(() => form.requestSubmit(event.submitter))
  }
  document.addEventListener('submit', onSubmit, true)
}

/** Brings the moving parts of this document to life, each when it is needed. `files` is by path. */
export function startIslands(files: IslandModules): void {
  modules = Object.fromEntries(
    Object.entries(files).map(([file, load]) => [/([\w-]+)\.island\.tsx$/.exec(file)?.[1] ?? file, load]),
  )
  customElements.define(ISLAND, IslandElement)
  holdForms()
}
