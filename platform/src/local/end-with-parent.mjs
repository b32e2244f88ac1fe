// Preloaded into wrangler: ends the Worker when the process that started it was killed. Else it
// would go on unseen, on a state that another server may open.
const parent = process.ppid;

process.channel?.unref();
process.on('disconnect', () => {
  // The channel also closes while the parent lives. The system replaces a dead parent a moment later.
  setTimeout(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 100);
});
