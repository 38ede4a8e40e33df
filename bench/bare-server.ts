// The least that can answer: node:http, pg, and the statements of a scene. What the product adds is measured against it:
// routing, limits, checks of what is asked and answered, headers for browsers, a request id, the log, compression.
import { readFileSync } from 'node:fs'
import http from 'node:http'
import { text } from 'node:stream/consumers'
import pg from 'pg'
import { bareStreams } from './bare-streams.ts'
import type { Dataset } from './scene.ts'
import { scenes } from './scenes.ts'

const dataset = JSON.parse(readFileSync(process.env.BENCH_STAND!, 'utf8')) as Dataset // the file and the variable are from benchmark.ts
const connection = { host: process.env.BENCH_HOST, user: 'naledi', database: process.env.BENCH_DATABASE }
// Each statement is planned once, as the product's: to plan it for its values takes longer than most take to run.
const pool = new pg.Pool({ ...connection, max: 16, options: '-c plan_cache_mode=force_generic_plan' })
const follow = await bareStreams(pool, connection)

http
  .createServer(async (request, response) => {
    const { method = 'GET', headers } = request
    const url = new URL(request.url ?? '/', 'http://localhost')
    try {
      if (url.pathname === '/api/events') return await follow({ url, headers, body: '' }, response)
      const scene = scenes.find(({ isAt }) => isAt(url, method))
      if (!scene) throw new Error('No scene is here')
      const body = method === 'GET' ? '' : await text(request)
      const reply = await scene.bare(pool, { url, headers, body }, dataset)
      response.writeHead(reply.status ?? 200, {
        'content-type': reply.type ?? 'application/json; charset=utf-8',
        'content-length': Buffer.byteLength(reply.body),
        ...(reply.encoding && { 'content-encoding': reply.encoding }),
      })
      response.end(reply.body)
    } catch (error) {
      response.writeHead(500).end(String(error))
    }
  })
  .listen(Number(process.env.PORT), '127.0.0.1')
