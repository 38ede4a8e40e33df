/** A multinomial logistic model over words, pairs of words and the letters of words, which misspelt words share with right ones. */
export type Classifier = (tokens: readonly string[]) => { label: string; share: number }[]

export type Example = { label: string; tokens: readonly string[] }
/** Weights that were learned: those of each feature lie together, one of each label. */
export type Model = { labels: readonly string[]; weights: Float32Array<ArrayBuffer> }

const BUCKETS = 2 ** 14
const ROUNDS = 10
const RATE = 0.6
const SLOWER = 0.2
/** A sentence that is sure already teaches nothing more. */
const SURE = 0.97
const GRAMS = [3, 4]

/** FNV-1a, to a bucket. */
function bucketOf(feature: string): number {
  let hash = 0x811c9dc5
  for (let at = 0; at < feature.length; at += 1) hash = Math.imul(hash ^ feature.charCodeAt(at), 0x01000193)
  return (hash >>> 0) % BUCKETS
}

/** The features of a sentence, with their weight: what a sentence is about stands in few words, so they share one. */
function featuresOf(tokens: readonly string[]): [number, number][] {
  const weights = new Map<number, number>()
  const add = (feature: string, weight: number) => {
    const bucket = bucketOf(feature)
    weights.set(bucket, (weights.get(bucket) ?? 0) + weight)
  }
  for (const [at, token] of tokens.entries()) {
    add(`w ${token}`, 1)
    add(`p ${tokens[at - 1] ?? '^'} ${token}`, 0.6)
    if (token === token.toUpperCase()) continue
    const bound = `<${token}>`
    for (const length of GRAMS)
      for (let from = 0; from + length <= bound.length; from += 1)
        add(`g ${bound.slice(from, from + length)}`, 0.35)
  }
  add(`p ${tokens.at(-1) ?? '^'} $`, 0.4)
  const size = Math.sqrt([...weights.values()].reduce((sum, weight) => sum + weight * weight, 0)) || 1
  return [...weights].map(([bucket, weight]) => [bucket, (weight / size) * 2.2])
}

/** A fixed order that looks like chance: the same examples make the same model. */
function shuffled<Item>(items: readonly Item[], seed: number): Item[] {
  let state = seed * 7919 + 13
  return items
    .map(item => {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      return { item, state }
    })
    .toSorted((one, other) => one.state - other.state)
    .map(({ item }) => item)
}

/** Works out the share of each label of some features, into `shares`. */
function weigh({ labels: { length: size }, weights }: Model, shares: Float64Array) {
  return (features: readonly [number, number][]) => {
    shares.fill(0)
    for (const [bucket, weight] of features)
      for (let label = 0, at = bucket * size; label < size; label += 1, at += 1)
        shares[label] = shares[label]! + weights[at]! * weight // within their length
    const most = Math.max(...shares)
    let sum = 0
    for (let label = 0; label < size; label += 1) sum += shares[label] = Math.exp(shares[label]! - most) // as above
    for (let label = 0; label < size; label += 1) shares[label] = shares[label]! / sum // as above
  }
}

/** Trains a model by gradient descent: a second of work. */
export function trainModel(examples: readonly Example[]): Model {
  const labels = [...new Set(examples.map(({ label }) => label))]
  const size = labels.length
  const model: Model = { labels, weights: new Float32Array(BUCKETS * size) }
  const { weights } = model
  const shares = new Float64Array(size)
  const share = weigh(model, shares)
  const read = examples.map(({ label, tokens }) => ({
    right: labels.indexOf(label),
    features: featuresOf(tokens),
  }))
  for (let round = 0; round < ROUNDS; round += 1) {
    const rate = RATE / (1 + round * SLOWER)
    for (const { right, features } of shuffled(read, round)) {
      share(features)
      if (shares[right]! > SURE) continue // as above
      shares[right] = shares[right]! - 1 // as above
      for (const [bucket, weight] of features)
        for (let label = 0, at = bucket * size; label < size; label += 1, at += 1)
          weights[at] = weights[at]! - rate * weight * shares[label]! // as above
    }
  }
  return model
}

export function classifierOf(model: Model): Classifier {
  const shares = new Float64Array(model.labels.length)
  const share = weigh(model, shares)
  return tokens => {
    share(featuresOf(tokens))
    return model.labels
      .map((label, at) => ({ label, share: shares[at]! })) // one each
      .toSorted((one, other) => other.share - one.share)
  }
}
