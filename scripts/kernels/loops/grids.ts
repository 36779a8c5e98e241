/** Iterations on a block of rows x columns points; its halo belongs to the neighbours. */
export const gridKernels = {
  jacobi: `; Jacobi iteration: the mean of four neighbours on a 2-D grid
grid u[rows, columns] halo 1, 1
array w[rows + 2, columns + 2]
prefetch
  do j = 1, columns
    fetch u[0, j]
  end
  do i = 1, rows
    fetch u[i, 0]
    fetch u[i, columns + 1]
  end
  do j = 1, columns
    fetch u[rows + 1, j]
  end
end
do i = 1, rows
  do j = 1, columns
    w[i, j] = 0.25 * (u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1])
  end
end`,

  redblack: `; Red-black SOR on a 2-D grid: two half sweeps, each reads the other colour
grid u[rows, columns] halo 1, 1
scalar omega = 1.5
register j integer
do colour = 0, 1
  prefetch
    j = 1 + (1 + colour & 1)
    while j <= columns
      fetch u[0, j]
      j = j + 2
    end
    do i = 1, rows
      if (i + colour & 1) == 0
        fetch u[i, 0]
      end
      if (i + colour + columns & 1) == 1
        fetch u[i, columns + 1]
      end
    end
    j = 1 + (rows + colour & 1)
    while j <= columns
      fetch u[rows + 1, j]
      j = j + 2
    end
  end
  do i = 1, rows
    j = 1 + (i + colour & 1)
    while j <= columns
      u[i, j] = u[i, j] + omega * (0.25 * (u[i - 1, j] + u[i + 1, j] + u[i, j - 1] + u[i, j + 1]) - u[i, j])
      j = j + 2
    end
  end
end`,
} as const;
