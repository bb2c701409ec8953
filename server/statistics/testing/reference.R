# Computes the item analysis of several data sets by Moodle's definitions (docs/item-analysis.md) with base R alone, and
# prints both as JSON, which reference.test.ts compares with the product's figures. The tests read the file and need no R.
# After a change here:
#
#   Rscript server/statistics/testing/reference.R > server/statistics/testing/reference.json
#   biome format --write server/statistics/testing/reference.json

# The generators of R 3.6 and later, named so that every version draws the same data.
RNGkind("Mersenne-Twister", "Inversion", "Rejection")
set.seed(20261122)

# Right (1) and wrong (0) answers of students with `abilities` to questions with `difficulties`, by the Rasch model.
answers <- function(abilities, difficulties) {
  right <- plogis(outer(abilities, difficulties, "-"))
  matrix(rbinom(length(right), 1, right), nrow = length(abilities))
}

# Marks and most possible marks are whole numbers over the denominator, as the product stores them.
data_set <- function(name, marks, possible, denominator = 1, chosen = NULL) {
  list(name = name, marks = marks, possible = possible, denominator = denominator, chosen = chosen)
}

one_mark_each <- function(name, marks) data_set(name, marks, rep(1, ncol(marks)))

with_parts_of_marks <- function() {
  share <- plogis(outer(rnorm(45), c(-1, -0.3, 0, 0.4, 1), "-") + rnorm(45 * 5, sd = 0.7))
  # Thirds of 1 mark, quarters of 2 marks, sixths of 1.5 marks: all over 12.
  steps <- c(3, 4, 6, 3, 4)
  possible <- c(12, 24, 18, 12, 24)
  marks <- sapply(seq_along(steps), function(q) round(share[, q] * steps[q]) * possible[q] / steps[q])
  data_set("parts of marks", marks, possible, denominator = 12)
}

with_negative_marks <- function() {
  right <- answers(rnorm(60), seq(-1.5, 1.5, length.out = 8))
  left_out <- matrix(rbinom(length(right), 1, 0.15), nrow = nrow(right))
  data_set("marks below 0", ifelse(left_out == 1, 0, ifelse(right == 1, 4, -1)), rep(4, 8))
}

with_constant_questions <- function() {
  marks <- answers(rnorm(25), c(-1, 0, 0.5, 1))
  one_mark_each("questions that all or none answered", cbind(marks[, 1:2], 1, marks[, 3:4], 0))
}

# The third question has a wrong key: it gives its mark to those who do not know the answer.
with_wrong_key <- function() {
  abilities <- rnorm(80, sd = 1.3)
  marks <- answers(abilities, c(-0.8, -0.2, 0, 0.3, 0.9, 1.2))
  marks[, 3] <- 1 - answers(abilities, 0)
  one_mark_each("a question that discriminates negatively", marks)
}

# Four options, of which the first is right; who is wrong picks among the others, the weak the last.
with_options <- function() {
  abilities <- rnorm(70)
  right <- answers(abilities, c(-0.7, 0, 0.6, 1.1))
  wrong <- matrix(ifelse(runif(length(right)) < plogis(-abilities), 4, 2 + rbinom(length(right), 1, 0.4)),
    nrow = nrow(right))
  chosen <- ifelse(right == 1, 1, wrong)
  # 0 is a question that was left out.
  chosen[matrix(runif(length(right)) < 0.06, nrow = nrow(right))] <- 0
  data_set("options", (chosen == 1) * 2, rep(2, 4), chosen = chosen)
}

data_sets <- list(
  one_mark_each("right or wrong", answers(rnorm(40), seq(-1.2, 1.2, length.out = 6))),
  one_mark_each("an easy test with a long tail", answers(2.5 - rexp(90, 0.9), seq(-1.5, 0.5, length.out = 10))),
  one_mark_each("a hard test", answers(rnorm(64, -1.6), seq(-0.5, 1, length.out = 7))),
  one_mark_each("two kinds of students", answers(rep(c(-2, 2), c(24, 36)), rep(c(-0.4, 0, 0.4), 3))),
  with_parts_of_marks(),
  with_negative_marks(),
  with_constant_questions(),
  with_wrong_key(),
  with_options(),
  data_set("questions of unequal marks", answers(rnorm(33), c(-1, 0, 1)) %*% diag(c(1, 5, 10)), c(1, 5, 10)),
  one_mark_each("five students", rbind(c(1, 1, 1, 0), c(1, 0, 1, 0), c(0, 1, 0, 0), c(1, 1, 1, 1), c(0, 0, 1, 0))),
  one_mark_each("four students", rbind(c(1, 1, 0), c(1, 0, 0), c(0, 0, 1), c(1, 1, 1))),
  one_mark_each("three students", rbind(c(1, 1, 0), c(1, 0, 0), c(0, 0, 1))),
  one_mark_each("two students", rbind(c(1, 1, 0), c(0, 1, 0))),
  one_mark_each("students with equal totals", rbind(c(1, 0), c(0, 1), c(1, 0), c(0, 1)))
)

varies <- function(values) length(unique(values)) > 1

# `value` where `is_defined`, otherwise NA; the value is computed only then.
where <- function(is_defined, value) if (is_defined) value else NA

by_question <- function(marks, possible) {
  totals <- rowSums(marks)
  with_total <- if (nrow(marks) > 1) as.vector(cov(marks, totals)) else rep(NA, ncol(marks))
  # Of numbers such as thirds R finds a covariance near 1e-17 where it is 0.
  roots <- sqrt(ifelse(abs(with_total) < 1e-12, 0, ifelse(with_total < 0, NA, with_total)))
  sum_of_roots <- sum(roots, na.rm = TRUE)
  lapply(seq_along(possible), function(q) {
    x <- marks[, q]
    rest <- rowSums(marks[, -q, drop = FALSE])
    correlates <- varies(x) && varies(rest)
    list(
      facility = mean(x) / possible[q],
      standardDeviation = where(length(x) > 1, sd(x) / possible[q]),
      discriminationIndex = where(correlates, cor(x, rest)),
      discriminativeEfficiency = where(correlates, cov(x, rest) / cov(sort(x), sort(rest))),
      intendedWeight = possible[q] / sum(possible),
      effectiveWeight = where(sum_of_roots > 0, roots[q] / sum_of_roots)
    )
  })
}

# k3 and k4 by the sums of the powers of the deviations, the form in which statistics packages give Fisher's k-statistics.
of_test <- function(marks, possible) {
  n <- nrow(marks)
  p <- ncol(marks)
  totals <- rowSums(marks)
  deviations <- totals - mean(totals)
  is_spread <- varies(totals)
  covariances <- cov(marks)
  k3 <- n * sum(deviations^3) / ((n - 1) * (n - 2))
  k4 <- n * (n + 1) * sum(deviations^4) / ((n - 1) * (n - 2) * (n - 3)) -
    3 * sum(deviations^2)^2 / ((n - 2) * (n - 3))
  consistency <- where(n > 2 && p > 1 && is_spread, p / (p - 1) * (1 - sum(diag(covariances)) / sum(covariances)))
  error_ratio <- sqrt(1 - consistency)
  list(
    mean = mean(totals) / sum(possible),
    median = median(totals) / sum(possible),
    standardDeviation = sd(totals) / sum(possible),
    skewness = where(n > 2 && is_spread, k3 / var(totals)^1.5),
    kurtosis = where(n > 3 && is_spread, k4 / var(totals)^2),
    coefficientOfInternalConsistency = consistency,
    errorRatio = error_ratio,
    standardError = error_ratio * sd(totals) / sum(possible)
  )
}

by_option <- function(marks, possible, chosen) {
  lapply(seq_along(possible), function(q) {
    rest <- rowSums(marks[, -q, drop = FALSE])
    lapply(1:4, function(option) {
      chose <- chosen[, q] == option
      list(
        students = sum(chose),
        meanRest = where(any(chose), mean(rest[chose]) / sum(possible[-q])),
        restCorrelation = where(varies(chose), cor(as.numeric(chose), rest))
      )
    })
  })
}

# JSON of lists, texts and numbers. 17 digits tell every double apart.
json <- function(value) {
  if (is.null(value)) return("null")
  if (is.list(value)) {
    items <- vapply(value, json, "")
    if (is.null(names(value))) return(paste0("[", paste(items, collapse = ",\n"), "]"))
    return(paste0("{", paste0("\"", names(value), "\": ", items, collapse = ",\n"), "}"))
  }
  if (length(value) != 1) return(paste0("[", paste(vapply(value, json, ""), collapse = ", "), "]"))
  if (is.na(value)) return("null")
  if (is.character(value)) return(paste0("\"", value, "\""))
  format(value, digits = 17, scientific = FALSE, trim = TRUE)
}

# A row of a matrix as one text: `1 0 1`.
rows_of <- function(matrix) if (!is.null(matrix)) as.list(apply(matrix, 1, paste, collapse = " "))

reference <- lapply(data_sets, function(set) {
  marks <- set$marks / set$denominator
  possible <- set$possible / set$denominator
  list(
    name = set$name,
    denominator = set$denominator,
    possible = paste(set$possible, collapse = " "),
    marks = rows_of(set$marks),
    chosen = rows_of(set$chosen),
    test = of_test(marks, possible),
    questions = by_question(marks, possible),
    options = if (!is.null(set$chosen)) by_option(marks, possible, set$chosen)
  )
})

cat(json(reference), "\n", sep = "")
