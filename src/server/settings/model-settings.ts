import { z } from '#src/contract/zod.ts'
import { isLoopback } from '../network.ts'

/** The model that the assistant asks. */
export type ModelSettings = {
  /** Ends without a slash; `/chat/completions` follows. */
  baseUrl: string
  apiKey: string | undefined
  name: string
  /** Time that one request and the tools that it asks for may take. */
  stepMs: number
  /** It is on another machine, so guests are not named to it unless their host agrees. */
  isRemote: boolean
}

const STEP_MS = 60_000

const words = 'an address such as http://127.0.0.1:11434/v1'

export const modelVariables = {
  AI_BASE_URL: z
    .string()
    .refine(value => URL.canParse(value) && /^https?:/.test(value), words)
    .optional(),
  AI_API_KEY: z.string().optional(),
  AI_MODEL: z.string().max(200, 'the name of a model').optional(),
}

type Given = {
  AI_BASE_URL?: string | undefined
  AI_API_KEY?: string | undefined
  AI_MODEL?: string | undefined
}

/** With which model the assistant works; undefined: with none, and it answers by itself. */
export const modelSettings = ({
  AI_BASE_URL: address,
  AI_API_KEY: apiKey,
  AI_MODEL: name,
}: Given): ModelSettings | undefined =>
  address && name
    ? {
        baseUrl: address.replace(/\/+$/, ''),
        apiKey,
        name,
        stepMs: STEP_MS,
        isRemote: !isLoopback(new URL(address).hostname),
      }
    : undefined
