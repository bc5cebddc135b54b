// The load of rooms full of people, from one thread: epoll, no allocation while it measures.
//
// Each room has 8 connections: the red spymaster (who is the host), a red operative, the blue
// spymaster, a blue operative and 4 onlookers. The rooms play whole games by the key that the
// spymasters get: clue, guesses, next clue, the end, the next deal. A move counts as done when
// all 8 connections have seen it; latency runs from the moment it was sent, or, at a given rate,
// from the moment it was due. With -b the server is a bare broadcast loop, and every message
// comes back to all 8.
//
// With -i nobody plays; with -h each connection sends a heartbeat every so many seconds.
//
// usage: loadgen -p port -f rooms.txt -n rooms -d seconds -w seconds [-r moves/s] [-h seconds] [-b] [-i] [-s]
// rooms.txt: a line a room: path token token token token
#define _GNU_SOURCE
#include <arpa/inet.h>
#include <errno.h>
#include <netinet/tcp.h>
#include <signal.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/epoll.h>
#include <sys/resource.h>
#include <sys/socket.h>
#include <time.h>
#include <unistd.h>

enum { SEATS = 8, BUFFER = 16384, BUCKETS = 2000000 };
enum { CONNECTING, ASKED, OPEN, GONE };
enum { START, CLUE, GUESS };

typedef struct { int fd, room, seat, state, len, seen; char *buf; } Conn;
typedef struct {
  char path[64], token[4][64], cells[25];  // cells: R B N X, or . once covered
  int known, turn, kind, acks, busy;       // known: a key for the game in progress
  int lead;                                // moves to play before anything is measured
  uint64_t sent;
} Room;

static Conn *conns;
static Room *rooms;
static int count = 50, port, bare, idle_only, poll_fd, opened, closed, warned;
static double seconds = 3, warm = 0.5, rate, beat;
static uint32_t *histogram;
static uint64_t samples, slowest, guesses, clues, deals, deliveries, bytes, refused, errors;
static int measuring, stopping, preparing, awake;
static uint64_t mark;

static uint64_t now(void) {
  struct timespec t;
  clock_gettime(CLOCK_MONOTONIC, &t);
  return (uint64_t)t.tv_sec * 1000000000ull + t.tv_nsec;
}

static void send_text(Conn *c, const char *text, int op) {
  unsigned char f[256];
  static const unsigned char mask[4] = {0x11, 0x22, 0x33, 0x44};
  int n = strlen(text), i = 6;
  if (c->state != OPEN || n > 125) { errors++; return; }
  f[0] = 0x80 | op, f[1] = 0x80 | n;
  memcpy(f + 2, mask, 4);
  for (int j = 0; j < n; j++) f[i++] = text[j] ^ mask[j & 3];
  if (send(c->fd, f, i, MSG_NOSIGNAL | MSG_DONTWAIT) != i) errors++;
}

static int left(Room *r, char what) {
  int n = 0;
  for (int i = 0; i < 25; i++) n += r->cells[i] == what;
  return n;
}

static int find(Room *r, char what) {
  for (int i = 0; i < 25; i++) if (r->cells[i] == what) return i;
  return -1;
}

// The next move of a room. Own cards as long as two are left, then bystanders, one a turn; so a
// game has some 23 guesses, 8 clues and one deal.
static void move(int number, uint64_t due) {
  Room *r = &rooms[number];
  Conn *c = &conns[number * SEATS];
  char text[128];
  r->acks = 0, r->busy = 1, r->sent = due;
  if (bare) {
    c += r->turn++ % SEATS;
    r->kind = GUESS;
    send_text(c, "{\"type\":\"play\",\"move\":{\"type\":\"guess\",\"card\":17}}", 1);
    return;
  }
  if (r->kind == START) {
    r->known = 0;
    send_text(c, "{\"type\":\"start\"}", 1);
  } else if (r->kind == CLUE) {
    snprintf(text, sizeof text, "{\"type\":\"play\",\"move\":{\"type\":\"giveClue\",\"word\":\"qwz%c%c\",\"number\":\"unlimited\"}}",
             'a' + rand() % 26, 'a' + rand() % 26);
    send_text(c + (r->turn == 'R' ? 0 : 2), text, 1);
  } else {
    int card = left(r, r->turn) > 1 ? find(r, r->turn) : find(r, 'N');
    if (card < 0) card = find(r, r->turn);
    snprintf(text, sizeof text, "{\"type\":\"play\",\"move\":{\"type\":\"guess\",\"card\":%d}}", card);
    send_text(c + (r->turn == 'R' ? 1 : 3), text, 1);
  }
}

// A move is done: in a closed loop the next one follows. Before the measurement every room plays a
// random number of moves, so that their games do not end, and are not dealt, all at once.
static void done(int number) {
  Room *r = &rooms[number];
  r->busy = 0;
  if (preparing ? r->lead-- > 0 || r->kind != GUESS : !rate && !stopping) move(number, now());
}

// What follows from a move, as the rules have it (read from the frame that all have seen).
static void learn(Room *r, const char *p, int n) {
  const char *card = memmem(p, n, "\"card\":", 7);
  if (card) r->cells[atoi(card + 7) % 25] = '.';
  if (memmem(p, n, "\"ended\"", 7)) r->kind = START;
  else if (memmem(p, n, "\"turnEnded\"", 11)) r->kind = CLUE, r->turn = r->turn == 'R' ? 'B' : 'R';
  else if (memmem(p, n, "\"dealt\"", 7)) r->kind = CLUE;
  else r->kind = GUESS;
}

static void tally(Room *r, uint64_t t) {
  deliveries++;
  if (t < r->sent) return;
  uint64_t us = (t - r->sent) / 1000;
  if (us > slowest) slowest = us;
  histogram[us < BUCKETS ? us : BUCKETS - 1]++;
  samples++;
}

static void on_frame(Conn *c, const char *p, int n, uint64_t t) {
  Room *r = &rooms[c->room];
  if (bare) {
    if (measuring) tally(r, t);
    if (++r->acks == SEATS) { if (measuring) guesses++; done(c->room); }
    return;
  }
  if (n > 20 && !memcmp(p, "{\"type\":\"key\"", 13)) {
    if (c->seat) return;
    const char *k = memmem(p, n, "\"key\":\"", 7) + 7;
    r->turn = k[0];
    for (int i = 0, j = 2; i < 25; j++) if (k[j] != '/') r->cells[i++] = k[j];
    r->known = 1;
  } else if (n > 20 && (!memcmp(p, "{\"type\":\"played\"", 16) || !memcmp(p, "{\"type\":\"event\"", 15))) {
    if (!memmem(p, n, "\"played\"", 8) || !r->busy) return;  // "event": before protocol 3, with --beside
    if (measuring) tally(r, t);
    if (++r->acks == 1) {
      int kind = r->kind;
      if (measuring) { if (kind == GUESS) guesses++; else if (kind == CLUE) clues++; else deals++; }
      if (kind == START) r->kind = CLUE; else learn(r, p, n);
    }
  } else if (n > 20 && !memcmp(p, "{\"type\":\"refused\"", 17)) {
    refused++;
    if (!warned++) fprintf(stderr, "refused: %.*s\n", n, p);
    return;
  } else return;
  if (r->busy && r->acks == SEATS && r->known) done(c->room);
}

static void drop(Conn *c) {
  epoll_ctl(poll_fd, EPOLL_CTL_DEL, c->fd, 0);
  close(c->fd);
  opened -= c->state == OPEN, c->state = GONE, c->fd = -1;
  closed++;
}

static void on_read(Conn *c) {
  for (;;) {
    ssize_t got = recv(c->fd, c->buf + c->len, BUFFER - c->len, MSG_DONTWAIT);
    if (got <= 0) { if (got == 0 || errno != EAGAIN) drop(c); return; }
    uint64_t t = now();
    int off = 0, full = got == BUFFER - c->len;
    c->len += got;
    if (measuring) bytes += got;
    if (c->state == ASKED) {
      char *end = memmem(c->buf, c->len, "\r\n\r\n", 4);
      if (!end) return;
      if (!memmem(c->buf, end - c->buf, " 101", 4)) {
        if (!warned++) fprintf(stderr, "%.*s\n", (int)(end - c->buf), c->buf);
        errors++; drop(c); return;
      }
      off = end + 4 - c->buf, c->state = OPEN, opened++;
    }
    while (c->len - off >= 2) {
      unsigned char *b = (unsigned char *)c->buf + off;
      int op = b[0] & 15, n = b[1] & 127, h = 2;
      if (n == 126) { if (c->len - off < 4) break; n = b[2] << 8 | b[3], h = 4; }
      else if (n == 127) { errors++; drop(c); return; }
      if (h + n > BUFFER) { errors++; drop(c); return; }
      if (c->len - off < h + n) break;
      if (op == 1) on_frame(c, (char *)b + h, n, t);
      else if (op == 9) send_text(c, "", 10);
      else if (op == 8) { drop(c); return; }
      off += h + n;
    }
    memmove(c->buf, c->buf + off, c->len -= off);
    if (!full) return;
  }
}

static void dial(Conn *c) {
  int one = 1, fd = socket(AF_INET, SOCK_STREAM | SOCK_NONBLOCK, 0);
  struct sockaddr_in a = {.sin_family = AF_INET, .sin_port = htons(port), .sin_addr.s_addr = htonl(INADDR_LOOPBACK)};
  struct epoll_event e = {.events = EPOLLOUT | EPOLLIN, .data.ptr = c};
  if (fd < 0) { perror("socket"); exit(1); }
  setsockopt(fd, IPPROTO_TCP, TCP_NODELAY, &one, sizeof one);
  c->fd = fd, c->state = CONNECTING;
  if (connect(fd, (void *)&a, sizeof a) < 0 && errno != EINPROGRESS) { perror("connect"); exit(1); }
  epoll_ctl(poll_fd, EPOLL_CTL_ADD, fd, &e);
}

static void ask(Conn *c) {
  char text[1024], line[128] = "";
  Room *r = &rooms[c->room];
  struct epoll_event e = {.events = EPOLLIN, .data.ptr = c};
  if (c->seat < 4 && r->token[c->seat][0]) snprintf(line, sizeof line, "Authorization: Bearer %s\r\n", r->token[c->seat]);
  int n = snprintf(text, sizeof text,
    "GET %s HTTP/1.1\r\nHost: 127.0.0.1:%d\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n%s\r\n", r->path, port, line);
  if (send(c->fd, text, n, MSG_NOSIGNAL) != n) errors++;
  c->state = ASKED;
  epoll_ctl(poll_fd, EPOLL_CTL_MOD, c->fd, &e);
}

static void pump(uint64_t until, int once) {
  struct epoll_event ev[512];
  do {
    int64_t rest = (int64_t)until - (int64_t)now();
    if (awake && measuring) rest = 0;  // who sleeps must be woken, at the sender's cost
    struct timespec ts = {rest > 0 ? rest / 1000000000 : 0, rest > 0 ? rest % 1000000000 : 0};
    int n = epoll_pwait2(poll_fd, ev, 512, &ts, NULL);
    for (int i = 0; i < n; i++) {
      Conn *c = ev[i].data.ptr;
      if (c->fd < 0) continue;
      if (c->state == CONNECTING) { if (ev[i].events & (EPOLLERR | EPOLLHUP)) { errors++; drop(c); } else ask(c); }
      else on_read(c);
    }
  } while (!once && now() < until);
}

// Until no room waits for anything.
static void settle(uint64_t begin) {
  for (int busy = 1; busy && now() - begin < 240000000000ull;) {
    pump(now() + 10000000, 1);
    busy = 0;
    for (int i = 0; i < count; i++) busy += rooms[i].busy;
  }
}

static uint64_t percentile(double q) {
  uint64_t sum = 0;
  for (int i = 0; i < BUCKETS; i++) if ((sum += histogram[i]) > q * samples) return i;
  return slowest;
}

// Nobody says anything, but for the heartbeats, which are spread evenly.
static void stay(int total) {
  uint64_t begin = now(), end = begin + (uint64_t)(seconds * 1e9), due = end;
  for (uint64_t step = 0; now() < end; step++) {
    if (beat) due = begin + (uint64_t)(step * beat * 1e9 / total);
    pump(due < end ? due : end, 0);
    if (beat && due < end) send_text(&conns[step % total], "{\"type\":\"ping\"}", 1);
  }
}

static double cpu(void) {
  struct rusage u;
  getrusage(RUSAGE_SELF, &u);
  return u.ru_utime.tv_sec + u.ru_stime.tv_sec + 1e-6 * (u.ru_utime.tv_usec + u.ru_stime.tv_usec);
}

int main(int argc, char **argv) {
  const char *file = NULL;
  for (int o; (o = getopt(argc, argv, "p:f:n:d:w:r:h:bis")) != -1;) switch (o) {
    case 'p': port = atoi(optarg); break;
    case 'f': file = optarg; break;
    case 'n': count = atoi(optarg); break;
    case 'd': seconds = atof(optarg); break;
    case 'w': warm = atof(optarg); break;
    case 'r': rate = atof(optarg); break;
    case 'h': beat = atof(optarg); break;
    case 'b': bare = 1; break;
    case 'i': idle_only = 1; break;
    case 's': awake = 1; break;
    default: return 2;
  }
  struct rlimit files;
  getrlimit(RLIMIT_NOFILE, &files);
  files.rlim_cur = files.rlim_max;
  setrlimit(RLIMIT_NOFILE, &files);
  signal(SIGPIPE, SIG_IGN);
  int total = count * SEATS, dialled = 0;
  rooms = calloc(count, sizeof *rooms);
  conns = calloc(total, sizeof *conns);
  char *buffers = malloc((size_t)total * BUFFER);
  histogram = calloc(BUCKETS, sizeof *histogram);
  poll_fd = epoll_create1(0);
  FILE *f = file ? fopen(file, "r") : NULL;
  if (!f) { fprintf(stderr, "no rooms file\n"); return 2; }
  for (int i = 0; i < count; i++)
    if (fscanf(f, "%63s %63s %63s %63s %63s", rooms[i].path, rooms[i].token[0], rooms[i].token[1], rooms[i].token[2], rooms[i].token[3]) < 1) { fprintf(stderr, "too few rooms\n"); return 2; }
  fclose(f);
  uint64_t begin = now();
  while (opened < total && closed == 0 && now() - begin < 120000000000ull) {
    while (dialled < total && dialled - opened < 64) {
      Conn *c = &conns[dialled];
      c->room = dialled / SEATS, c->seat = dialled % SEATS, c->buf = buffers + (size_t)dialled * BUFFER;
      dial(c), dialled++;
    }
    pump(now() + 20000000, 1);
  }
  double dialling = (now() - begin) / 1e9;
  pump(now() + 300000000, 0);
  if (opened < total) { printf("{\"error\":\"%d of %d connections\"}\n", opened, total); return 1; }
  printf("{\"open\":%d,\"connect_s\":%.3f}\n", opened, dialling);
  fflush(stdout);
  if (idle_only) { stay(total); return closed > 0; }

  // A game that is in progress is broken off, so that all start from the same place.
  if (!bare) {
    warned = 1;  // where there is none, that is refused
    for (int i = 0; i < count; i++) send_text(&conns[i * SEATS], "{\"type\":\"abandon\"}", 1);
    pump(now() + 500000000 + (uint64_t)count * 500000, 0);
    refused = warned = 0;
  }
  preparing = 1;
  for (int i = 0; i < count; i++) {
    rooms[i].kind = START, rooms[i].known = bare, rooms[i].lead = rand() % 30, move(i, now());
    if (i % 100 == 99 || i == count - 1) settle(begin);  // nobody gives 2,000 clues at once
  }
  preparing = 0;
  uint64_t start = now(), step = 0;
  if (!rate) for (int i = 0; i < count; i++) move(i, now());
  double cpu0 = 0;
  uint64_t end = start + (uint64_t)((warm + seconds) * 1e9);
  for (;;) {
    uint64_t t = now();
    if (!measuring && t >= start + (uint64_t)(warm * 1e9)) {
      measuring = 1, mark = t, cpu0 = cpu();
      printf("{\"mark\":1}\n"), fflush(stdout);
    }
    if (t >= end) break;
    if (!rate) { pump(measuring ? end : start + (uint64_t)(warm * 1e9), 0); continue; }
    uint64_t due = start + (uint64_t)(step * 1e9 / rate);
    if (t < due) { pump(due < end ? due : end, 1); continue; }
    int i = step++ % count;
    if (!rooms[i].busy) move(i, due); else errors++;  // it has not finished the last one
    if (step % 8 == 0) pump(0, 1);
  }
  double elapsed = (now() - mark) / 1e9, used = cpu() - cpu0;
  measuring = 0, stopping = 1;
  printf("{\"endmark\":1}\n"), fflush(stdout);
  pump(now() + 300000000, 0);
  int stuck = 0;
  for (int i = 0; i < count; i++) stuck += rooms[i].busy && rooms[i].acks && rooms[i].acks < SEATS;
  printf("{\"seconds\":%.3f,\"guesses\":%llu,\"clues\":%llu,\"deals\":%llu,\"deliveries\":%llu,\"bytes\":%llu,"
         "\"p50\":%llu,\"p99\":%llu,\"max\":%llu,\"generator\":%.3f,\"refused\":%llu,\"errors\":%llu,\"closed\":%d,\"stuck\":%d}\n",
         elapsed, (unsigned long long)guesses, (unsigned long long)clues, (unsigned long long)deals,
         (unsigned long long)deliveries, (unsigned long long)bytes, (unsigned long long)percentile(.5),
         (unsigned long long)percentile(.99), (unsigned long long)slowest, used / elapsed,
         (unsigned long long)refused, (unsigned long long)errors, closed, stuck);
  return 0;
}
