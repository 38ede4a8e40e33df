import { useQuery } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import { query } from '#src/web/api.ts'
import { loadable } from '#src/web/loadable.tsx'
import { AnswerState } from '#src/web/ui/answer-state.tsx'
import { Button } from '#src/web/ui/button.tsx'
import { SecretBox } from '#src/web/ui/secret-box.tsx'
import { LinesSkeleton } from '#src/web/ui/waiting/skeleton.tsx'
import { useAction } from '#src/web/ui/use-action.tsx'
import type { Answer } from '#src/contract/endpoint.ts'
import { type readRegister as read, readRegister, renewRegisterLink } from '../../contract/registers.ts'
import { FIELD_WORDS, listed } from './lodger-words.ts'
import { SheetPart } from './sheet-part.tsx'

const LodgerDialog = loadable(async () => (await import('../lodger-dialog.tsx')).LodgerDialog)

type Register = Answer<typeof read>

/** Shows a host the guests of a stay, each to open with a reason, the link for them, and the sheet that they sign. */
export function RegisterOfStay({ bookingId }: { bookingId: string }) {
  const answer = useQuery(query(readRegister, { id: bookingId }))
  const register = answer.data
  return (
    <AnswerState
      answer={answer}
      what="these guests"
      failed="Error loading these guests"
      skeleton={<LinesSkeleton rows={2} />}
    >
      {register ? (
        <div className="space-y-5">
          <Lodgers bookingId={bookingId} register={register} />
          {register.link ? <GuestsLink bookingId={bookingId} link={register.link} /> : null}
          {register.sheet ? (
            <SheetPart
              bookingId={bookingId}
              isRequired={register.required}
              isSigned={register.signed_sheet}
            />
          ) : null}
        </div>
      ) : null}
    </AnswerState>
  )
}

type LodgersProps = { bookingId: string; register: Register }

function Lodgers({ bookingId, register: { lodgers, expected } }: LodgersProps) {
  const [opened, setOpened] = useState<number>()
  const last = Math.max(expected, lodgers.at(-1)?.n ?? 0)
  const all = Array.from({ length: last }, (_, index) => index + 1)
  return (
    <>
      <ol className="divide-y divide-line border-y border-line" aria-label="Guests of this stay">
        {all.map(n => {
          const lodger = lodgers.find(each => each.n === n)
          return (
            <li key={n} className="flex min-h-14 flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <div className="min-w-0">
                <span className="font-semibold">Guest {n}</span>
                <p className={`text-sm ${lodger?.complete ? 'text-leaf-ink' : 'text-ink-2'}`}>
                  {lodger === undefined
                    ? 'Hasn’t started'
                    : lodger.complete
                      ? 'Registered'
                      : `Missing: ${listed(lodger.missing.map(field => FIELD_WORDS[field]))}`}
                </p>
              </div>
              {lodger ? (
                <Button size="sm" onClick={() => setOpened(n)} aria-label={`Open guest ${n}`}>
                  Open
                </Button>
              ) : null}
            </li>
          )
        })}
      </ol>
      {opened === undefined ? null : (
        <LodgerDialog bookingId={bookingId} n={opened} onClose={() => setOpened(undefined)} />
      )}
    </>
  )
}

function GuestsLink({ bookingId, link }: { bookingId: string; link: string }) {
  const renew = useAction(renewRegisterLink)
  return (
    <div className="space-y-3">
      <p className="font-semibold">Link for your guests</p>
      <SecretBox label="Link for your guests" value={link} />
      <Button
        icon={RefreshCw}
        busy={renew.isPending}
        busyText="Renewing…"
        onClick={() =>
          renew.act(
            { id: bookingId },
            {
              question: {
                title: 'Renew this link?',
                text: 'The link that your guests have now stops working. What they saved stays.',
                confirmWord: 'Renew link',
              },
              done: 'Link renewed. Send your guests the new one',
            },
          )
        }
      >
        Renew link
      </Button>
      {renew.dialog}
    </div>
  )
}
