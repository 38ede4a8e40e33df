import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { readConfig } from '../config.ts'
import { reachBackups } from './file/backup-file.ts'

test('backups may lie beside the data, and not among the files that are backed up', async () => {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'naledi-backups-in-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const reach = (BACKUP_DIR: string) =>
    reachBackups(readConfig({ DATA_DIR: dataDir, BACKUP_DIR: path.join(dataDir, BACKUP_DIR), DEMO: '0' }))
  for (const among of ['postgres', 'postgres/backups', 'uploads', 'uploads/a'])
    await expect(reach(among)).rejects.toThrow('which is backed up itself')
  for (const beside of ['backups', 'uploads-backed-up']) await reach(beside)
})
