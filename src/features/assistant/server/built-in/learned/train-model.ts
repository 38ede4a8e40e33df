import { parentPort } from 'node:worker_threads'
import { trainHere } from './sentences.ts'

const model = trainHere()
parentPort!.postMessage(model, [model.weights.buffer]) // it is a thread
