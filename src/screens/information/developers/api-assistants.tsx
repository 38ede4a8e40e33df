/** Setup of the common assistants with the address of this installation. */
const examplesFor = (address: string): readonly [string, string][] => {
  const headers = { Authorization: 'Bearer nal_…' }
  const json = (value: unknown) => JSON.stringify(value, null, 2)
  return [
    ['VS Code, .vscode/mcp.json', json({ servers: { naledi: { type: 'http', url: address, headers } } })],
    [
      'Claude Code',
      `claude mcp add --transport http naledi ${address} --header "Authorization: ${headers.Authorization}"`,
    ],
    ['Cursor, .cursor/mcp.json', json({ mcpServers: { naledi: { url: address, headers } } })],
    [
      'Claude Desktop, claude_desktop_config.json (needs Node)',
      json({
        mcpServers: {
          naledi: {
            command: 'npx',
            args: ['-y', 'mcp-remote', address, '--header', 'Authorization:${NALEDI}'],
            env: { NALEDI: headers.Authorization },
          },
        },
      }),
    ],
  ]
}

/** The same product for assistants of others: the Model Context Protocol. */
export function ApiAssistants({ publicUrl }: { publicUrl: string }) {
  const address = `${publicUrl}/mcp`
  return (
    <section id="mcp" className="mt-10 scroll-mt-20" aria-labelledby="mcp-title">
      <h2 id="mcp-title" className="font-display text-2xl font-medium">
        Other assistants (MCP)
      </h2>
      <p className="mt-2 max-w-[70ch] text-ink-2">
        <code className="wrap-anywhere">{address}</code> speaks the Model Context Protocol over streamable
        HTTP. It offers the tools of AI Studio to an API key: those that its rights allow. What an assistant
        drafts waits in AI Studio until a person sends it.
      </p>
      <dl className="card mt-4 divide-y divide-line">
        {examplesFor(address).map(([client, example]) => (
          <div key={client} className="p-4 md:p-5">
            <dt className="font-semibold">{client}</dt>
            <dd className="mt-2">
              <pre className="rounded-md bg-sunken p-3 text-sm break-words whitespace-pre-wrap">
                {example}
              </pre>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
