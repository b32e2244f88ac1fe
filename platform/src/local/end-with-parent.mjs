// Preloaded into wrangler: a Worker whose start was killed would go on unseen, on a state that
// nobody holds any more.
const parent = process.ppid;

process.channel?.unref();
process.on('disconnect', () => {
  // The channel also closes where the parent lives. One that died has been replaced by another a
  // moment later.
  setTimeout(() => {
    if (process.ppid !== parent) process.kill(process.pid, 'SIGTERM');
  }, 100);
});
