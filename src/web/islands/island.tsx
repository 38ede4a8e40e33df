import { type ComponentType, createContext, type ReactNode, use, useId } from 'react'
import { ServedViewer } from '../session/session.ts'

/** Renders a part of a document by itself, as a browser will take it over; null in the app, which is taken over as a whole. */
export const RenderIsland = createContext<((part: ReactNode, prefix: string) => string) | null>(null)

type IslandProps<Props extends object> = {
  /** Name of its file: `heart` is in heart.island.tsx. */
  name: string
  of: ComponentType<Props>
  /** Values that can be written as JSON. */
  props: Props
  /** Awake once it is seen, because it needs to ask something; otherwise when it is touched. */
  when?: 'touched' | 'seen'
  /** Islands that wake together, because they show the same. */
  group?: string
  /** A name of localStorage: where the device keeps something by it, the part is awake once it is seen. */
  stored?: string | undefined
}

/** An interactive part of a document: it is in the HTML, and its script is loaded when it is needed. */
export function Island<Props extends object>({
  name,
  of: Part,
  props,
  when = 'touched',
  group,
  stored,
}: IslandProps<Props>) {
  const render = use(RenderIsland)
  const viewer = use(ServedViewer)
  const prefix = useId()
  if (!render) return <Part {...props} />
  const part = (
    <ServedViewer value={viewer}>
      <Part {...props} />
    </ServedViewer>
  )
  return (
    <naledi-island
      name={name}
      when={when}
      group={group}
      stored={stored}
      prefix={prefix}
      props={JSON.stringify(props)}
      style={{ display: 'contents' }}
      // oxlint-disable-next-line react/no-danger -- React made it of the part
      dangerouslySetInnerHTML={{ __html: render(part, prefix) }}
    />
  )
}

declare module 'react' {
  // oxlint-disable-next-line typescript/no-namespace -- how React lets elements be named
  namespace JSX {
    interface IntrinsicElements {
      'naledi-island': React.DetailedHTMLProps<React.HTMLAttributes<HTMLElement>, HTMLElement> & {
        name: string
        when: string
        group?: string | undefined
        stored?: string | undefined
        prefix: string
        props: string
      }
    }
  }
}
